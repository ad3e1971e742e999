import { createContext } from 'svelte';
import type { Report } from './data';

/** The report that everything on the page is a part of. */
export const [getReport, setReport] = createContext<Report>();

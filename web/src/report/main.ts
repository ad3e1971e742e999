// The page of a report. Its figures are inside it, where the program has put them (app/report.cpp).
import { mount } from 'svelte';
import '../app.css';
import './report.css';
import type { Report } from './data';
import ReportPage from './ReportPage.svelte';

const report = JSON.parse(document.querySelector('#data')!.textContent) as Report | null;
const target = document.querySelector('#page')!;
if (report) mount(ReportPage, { target, props: { report } });
else target.textContent = 'This report has no figures.';

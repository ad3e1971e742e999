// Where somebody plays who has no reason to play elsewhere.
import { settings } from '../settings.svelte';
import { ApiError } from './api-error';
import { backendAt } from './backend';
import type { Where } from './where';

const other = (where: Where): Where => (where === 'device' ? 'server' : 'device');

/** Where it is wanted, if that can be had. */
export async function usualPlace(wanted: Where = settings.where): Promise<Where> {
  return (await backendAt(wanted).available()) ? wanted : other(wanted);
}

/** Does something there. Only then it may turn out that this device has no module, or cannot run it: then it is the server. */
export async function atUsualPlace<T>(work: (where: Where) => Promise<T>, wanted: Where = settings.where): Promise<T> {
  const where = await usualPlace(wanted);
  try {
    return await work(where);
  } catch (error) {
    const missing = error instanceof ApiError && ['device_missing', 'device_other'].includes(error.code);
    if (!missing || !(await backendAt('server').available())) throw error;
    return work('server');
  }
}

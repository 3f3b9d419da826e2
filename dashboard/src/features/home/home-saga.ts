import { toFailure } from 'shell/api';
import { put, takeLatest } from 'shell/store';
import { callAsStaff } from '../../staff-call.ts';
import { fetchSummary } from './home-api.ts';
import { homeOpened, summaryFailed, summaryLoaded } from './home-slice.ts';

function* loadSummary() {
  try {
    yield* put(summaryLoaded(yield* callAsStaff(fetchSummary)));
  } catch (error) {
    yield* put(summaryFailed(toFailure(error)));
  }
}

export function* homeSaga() {
  yield* takeLatest(homeOpened, loadSummary);
}

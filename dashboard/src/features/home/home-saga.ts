import { toFailure } from 'shell/api';
import { fork, put, select, takeLatest } from 'shell/store';
import { callAsStaff } from '../../staff-call.ts';
import { fetchNewestRequests, fetchSummary } from './home-api.ts';
import {
  homeOpened,
  requestsAsked,
  requestsFailed,
  requestsLoaded,
  summaryAsked,
  summaryFailed,
  summaryLoaded,
} from './home-slice.ts';
import { seesRequests } from './sees-requests.ts';

function* loadSummary() {
  yield* put(summaryAsked());
  try {
    yield* put(summaryLoaded(yield* callAsStaff(fetchSummary)));
  } catch (error) {
    yield* put(summaryFailed(toFailure(error)));
  }
}

function* loadRequests() {
  yield* put(requestsAsked());
  try {
    yield* put(requestsLoaded(yield* callAsStaff(fetchNewestRequests)));
  } catch (error) {
    yield* put(requestsFailed(toFailure(error)));
  }
}

function* loadHome() {
  yield* fork(loadSummary);
  const role = yield* select(({ session }) => session.role);
  if (seesRequests(role)) yield* fork(loadRequests);
}

export function* homeSaga() {
  yield* takeLatest(homeOpened, loadHome);
}

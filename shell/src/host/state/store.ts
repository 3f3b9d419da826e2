import { combineReducers, configureStore, createDynamicMiddleware, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ApiClient } from '../../offers/api.ts';
import type { PageState } from '../../offers/contract.ts';
import { ownReducers, type HostState } from './own-reducers.ts';
import { ownSaga } from './own-saga.ts';

/** In development the store checks itself; it must not complain about the duration on a busy machine. */
const unhurried = { warnAfter: Number.MAX_SAFE_INTEGER };

/** Combined once, because combining calls each reducer, which need not happen for each page. */
const ownReducer = combineReducers(ownReducers);

/**
 * @param owner the remote or page that already has a slice of this name, if any besides the shell
 * @returns why a slice name is refused; undefined if it is allowed
 */
export const refusalOfSlice = (
  remote: string,
  slice: string,
  owner = Object.hasOwn(ownReducers, slice) ? "the shell's" : undefined,
): string | undefined =>
  owner && `the slice "${slice}" of ${remote} has the name of one of ${owner}; call it "${remote}/${slice}".`;

export type HostStore = ReturnType<typeof createStore>;

/**
 * Creates a page's only session store: per request on the server, once in the browser, once in each test.
 *
 * @param api the API client for the sagas
 * @param preloaded the state that the server sent with the page
 */
export function createStore(api: ApiClient, preloaded: Record<string, unknown> = {}) {
  const sagaMiddleware = createSagaMiddleware({ context: { api } });
  // For middleware of remotes and pages, which arrives with their code.
  const { middleware: pageMiddleware, addMiddleware } = createDynamicMiddleware();
  let reducers: Record<string, Reducer> = ownReducers;
  const store = configureStore({
    reducer: ownReducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: unhurried, immutableCheck: unhurried }).concat(
        pageMiddleware,
        sagaMiddleware,
      ),
    preloadedState: Object.fromEntries(
      Object.entries(preloaded).filter(([name]) => name in ownReducers),
    ) as HostState,
    devTools: process.env.NODE_ENV !== 'production',
  });
  sagaMiddleware.run(ownSaga);

  const plugged = new Set<string>();

  /** By slice. */
  const owners = new Map<string, string>();

  /** @throws if a slice would replace the shell's, or another remote's */
  function claimSlice(owner: string, slice: string) {
    const [remote = ''] = owner.split('/');
    const refusal = refusalOfSlice(remote, slice, owners.get(slice));
    if (refusal !== undefined) throw new Error(`Left out: ${refusal}`);
    owners.set(slice, owner);
  }

  /**
   * Adds the slices and middleware of a remote, or of some of its pages, and starts their saga, once.
   *
   * @throws if a slice has the name of another
   */
  function plugIn({ name, slices = [], saga, middleware }: Pick<PageState, 'name'> & Partial<PageState>) {
    if (plugged.has(name)) return;
    for (const slice of slices) claimSlice(name, slice.name);
    plugged.add(name);
    for (const slice of slices) {
      // A remote's state may arrive with the page before its reducer does.
      const initial = preloaded[slice.name];
      const reducer: Reducer =
        initial === undefined
          ? slice.reducer
          : (state: unknown = initial, action) => slice.reducer(state, action) as unknown;
      reducers = { ...reducers, [slice.name]: reducer };
    }
    if (slices.length > 0) {
      store.replaceReducer(combineReducers(reducers) as unknown as Reducer<HostState>);
    }
    if (middleware) addMiddleware(...middleware(api));
    if (saga) sagaMiddleware.run(saga);
  }

  return { ...store, plugIn };
}

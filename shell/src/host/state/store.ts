import { combineReducers, configureStore, createDynamicMiddleware, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ApiClient } from '../../offers/api.ts';
import type { PageState } from '../../offers/contract.ts';
import { ownReducers, type HostState } from './own-reducers.ts';
import { ownSaga } from './own-saga.ts';

/** In development the store checks itself; on a busy machine it must not complain about the time that takes. */
const unhurried = { warnAfter: Number.MAX_SAFE_INTEGER };

/** Combining calls each reducer once, which need not be repeated for each page. */
const ownReducer = combineReducers(ownReducers);

/**
 * @param owner the remote or page that has a slice of this name, if any but the shell has one
 * @returns why a slice may not have its name; undefined where it may
 */
export const refusalOfSlice = (
  remote: string,
  slice: string,
  owner = Object.hasOwn(ownReducers, slice) ? "the shell's" : undefined,
): string | undefined =>
  owner && `the slice "${slice}" of ${remote} has the name of one of ${owner}; call it "${remote}/${slice}".`;

export type HostStore = ReturnType<typeof createStore>;

/**
 * The one session store of a page: made for each request on the server, once in the browser, once in each test.
 *
 * @param api what the sagas call
 * @param preloaded the state that the server sent with the page
 */
export function createStore(api: ApiClient, preloaded: Record<string, unknown> = {}) {
  const sagaMiddleware = createSagaMiddleware({ context: { api } });
  // Of remotes and pages, which bring it with their code.
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

  /** @throws when a slice would replace the shell's, or another remote's */
  function claimSlice(owner: string, slice: string) {
    const [remote = ''] = owner.split('/');
    const refusal = refusalOfSlice(remote, slice, owners.get(slice));
    if (refusal !== undefined) throw new Error(`Left out: ${refusal}`);
    owners.set(slice, owner);
  }

  /**
   * Adds the slices and middleware of a remote, or of some of its pages, and starts their saga, once.
   *
   * @throws when a slice has the name of another
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

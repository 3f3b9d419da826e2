/**
 * What the shell provides of react-router-dom. A shared module is not tree-shaken, and the whole package is twice
 * the size of what is in use. Another name is added here, in a release of the shell.
 */
export {
  Await,
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  data,
  Form,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  Navigate,
  NavigationType,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  RouterContextProvider,
  useActionData,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
  UNSAFE_DataRouterStateContext,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
export type {
  ActionFunctionArgs,
  HydrationState,
  LoaderFunctionArgs,
  PatchRoutesOnNavigationFunction,
  RouteObject,
  RouterContext,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
export { Link, NavLink } from './links.ts';
export { RouterProvider } from 'react-router/dom';

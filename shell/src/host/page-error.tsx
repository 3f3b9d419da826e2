import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { CentreContact } from './centre-contact.tsx';
import { useHost } from './host-context.ts';
import { NotFound } from './not-found.tsx';
import { useHere } from './routing/path-hooks.ts';
import { RemoteGap } from './remotes/remote-gap.tsx';
import type { RemoteFailureReason } from './remotes/remote-failure.ts';

interface RemoteFailureData {
  kind: 'remote';
  remote: string;
  reason: RemoteFailureReason;
}

function isRemoteFailure(value: unknown): value is RemoteFailureData {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'remote';
}

/** Replaces a page whose loader or component failed; the layout around it stays. */
export function PageError() {
  const error = useRouteError();
  const { report, retried } = useHost();
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const location = useLocation();
  const here = useHere();
  const { status, data: reason } = isRouteErrorResponse(error)
    ? { status: error.status, data: error.data as unknown }
    : { status: 500, data: { kind: 'unexpected' } };

  useEffect(() => {
    if (!isRouteErrorResponse(error)) report(error);
  }, [error, report]);

  // The browser may render a page that the server could not, and a second try may succeed. This navigates, because the router keeps
  // the error after a revalidation whose loading state React has not rendered, for example while it waits for another part.
  const failedRemote = isRemoteFailure(reason) ? reason.remote : undefined;
  useEffect(() => {
    if (!failedRemote || retried.has(failedRemote)) return;
    retried.add(failedRemote);
    // Without the hash, which would make the router load nothing.
    void navigate({ ...location, hash: '' }, { replace: true, state: location.state as unknown });
  }, [failedRemote, retried, navigate, location]);

  if (status === 404) return <NotFound />;
  const { requestId, kind } = (reason ?? {}) as { requestId?: string; kind?: string };
  const reference = requestId !== undefined && <small>{t('reference', { id: requestId })}</small>;
  if (isRemoteFailure(reason))
    return (
      <RemoteGap remote={reason.remote} reason={reason.reason}>
        {reference}
      </RemoteGap>
    );
  if (status === 403) return <FailureNotice title={t('failure.forbidden')} text="" />;
  return (
    <FailureNotice
      text={t(kind === 'unexpected' ? 'failure.unexpected' : 'failure.offline')}
      retryHref={here}
    >
      <CentreContact />
      {reference}
    </FailureNotice>
  );
}

import type { Announcement as Announced } from '@nalam/api/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router-dom';
import { useLayoutData } from '@nalam/shell/page';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { Dialog } from '@nalam/shared-ui/dialog';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { LocalText } from '@nalam/shared-ui/local-text';
import { useHydrated } from '@nalam/shell/use-hydrated';
import { useDismissal } from './use-dismissal.ts';
import styles from './announcement.module.css';

interface AnnouncementProps {
  /** True while a dialog may open. */
  mayInterrupt: boolean;
  /** Gets the focus when the strip and its focused button are removed. */
  contentId: string;
}

/** The id of the route that previews the draft of an announcement. */
const previewRoute = 'public-site/announcement-preview';

/** The announcement on every page: a strip or, if staff chose that, a dialog; each version can be dismissed. */
export function Announcement(props: AnnouncementProps) {
  const announced = useLayoutData() as Announced | null | undefined;
  const draft = useRouteLoaderData<Announced>(previewRoute);
  if (draft) return <Draft {...props} announced={draft} />;
  return announced ? <Published {...props} announced={announced} /> : null;
}

interface ShownProps extends AnnouncementProps {
  announced: Announced;
}

function Published(props: ShownProps) {
  const { _id, version } = props.announced;
  const key = `${_id}:${version}`;
  const [dismissed, dismiss] = useDismissal(key);
  return dismissed ? null : <Shown {...props} dismissal={{ key, dismiss }} />;
}

/** A preview is shown even if this device dismissed it, and dismissing it is not stored. */
function Draft(props: ShownProps) {
  const [dismissed, setDismissed] = useState(false);
  return dismissed ? null : <Shown {...props} dismissal={{ dismiss: () => setDismissed(true) }} />;
}

interface Dismissal {
  /** The key under which the device stores the dismissal. */
  key?: string;
  dismiss: () => void;
}

function Shown({
  announced,
  dismissal: { key, dismiss },
  mayInterrupt,
  contentId,
}: ShownProps & { dismissal: Dismissal }) {
  const { t } = useTranslation('public-site');
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const restId = useId();
  const { mode, heading, text, action } = announced;

  function dismissStrip() {
    document.getElementById(contentId)?.focus({ preventScroll: true });
    dismiss();
  }

  return (
    <>
      <aside
        aria-label={t('announcement.label')}
        className={styles.strip}
        // A dialog needs script; without it, the strip shows the same text.
        data-announcement={mode}
        // The page is the same for all visitors; the shell's inline script hides announcements dismissed on this device, also
        // before hydration.
        data-dismissible={key}
      >
        <Container className={styles.row}>
          <p className={styles.text} data-open={open || undefined}>
            <LocalText as="strong" value={heading} />{' '}
            <span id={restId} className={styles.rest}>
              <LocalText value={text} />{' '}
              {action && (
                <Link to={action.href}>
                  <LocalText value={action.label} />
                </Link>
              )}
            </span>
          </p>
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            aria-controls={restId}
            onClick={() => setOpen(!open)}
          >
            {open ? t('announcement.less') : t('announcement.more')}
          </button>
          <IconButton shape={closeIcon} label={t('announcement.dismiss')} onClick={dismissStrip} />
        </Container>
      </aside>
      {mode === 'dialog' && mayInterrupt && !hydrated && <span data-dismissible={key} data-wakes="seen" />}
      {mode === 'dialog' && hydrated && mayInterrupt && (
        <Dialog open onClose={dismiss} title={<LocalText value={heading} />}>
          <LocalText as="p" value={text} />
          {action && (
            <Link to={action.href} className={buttonClass('primary')} onClick={dismiss}>
              <LocalText value={action.label} />
            </Link>
          )}
        </Dialog>
      )}
    </>
  );
}

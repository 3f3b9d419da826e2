import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { CopyButton } from '@nalam/shared-ui/copy-button';
import { Dialog } from '@nalam/shared-ui/dialog';
import shared from '../../styles/shared.module.css';
import styles from './release-tokens.module.css';

interface NewTokenDialogProps {
  /** The token's name. */
  name: string;
  token: string;
  onClose: () => void;
}

/** A token that was just created, and the settings of the team that gets it. The server stores only its hash. */
export function NewTokenDialog({ name, token, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('dashboard');
  const settings = `SITE_URL=${location.origin}\nRELEASE_TOKEN=${token}`;
  return (
    <Dialog open title={t('releases.tokens.newTitle', { name })} onClose={onClose}>
      <div className={shared.stack}>
        <p className={styles.once}>{t('releases.tokens.once')}</p>
        <Copied label={t('releases.tokens.token')} text={token} />
        <Copied label={t('releases.tokens.settings')} text={settings} />
        <p className={shared.buttons}>
          <Button onClick={onClose}>{t('releases.tokens.kept')}</Button>
        </p>
      </div>
    </Dialog>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={shared.heading}>
        {label}
      </h3>
      <pre className={styles.code} translate="no">
        {text}
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { Icon, whatsappIcon } from '@nalam/shared-ui/icon';
import styles from './preparation-sheet-page.module.css';

/** Prints the page, or gives its address to whatever the phone shares with; without script, to WhatsApp alone. */
export function PassOn({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation('public-site');
  const [copied, setCopied] = useState(false);

  async function share() {
    // Browsers on desktops share nothing.
    const browser: Partial<Navigator> = navigator;
    try {
      if (browser.share) await browser.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setCopied(true);
      }
    } catch {
      // The visitor changed their mind, or there is no clipboard without https: the address stands at the foot of the sheet.
    }
  }

  return (
    <div className={styles.ways}>
      <Button className={styles.byScript} onClick={() => window.print()}>
        {t('sheet.print')}
      </Button>
      <Button kind="secondary" className={styles.byScript} onClick={() => void share()}>
        {t('sheet.share')}
      </Button>
      <a
        className={buttonClass('secondary')}
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
      >
        <Icon shape={whatsappIcon} />
        {t('contact.whatsapp')}
      </a>
      <span role="status">{copied && t('sheet.copied')}</span>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { Icon, whatsappIcon } from '@nalam/shared-ui/icon';
import styles from './preparation-sheet-page.module.css';

/** Prints the page, or shares its address through the device; without script, only through WhatsApp. */
export function ShareButtons({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation('public-site');
  const [copied, setCopied] = useState(false);

  async function share() {
    // Desktop browsers lack the Web Share API.
    const browser: Partial<Navigator> = navigator;
    try {
      if (browser.share) await browser.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setCopied(true);
      }
    } catch {
      // The visitor cancelled, or there is no clipboard without https; the footer of the sheet shows the address anyway.
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

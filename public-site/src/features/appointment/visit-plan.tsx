import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { LocalText } from '@nalam/shared-ui/local-text';
import { paths } from '../../paths.ts';
import type { loader } from './appointment-loader.ts';
import styles from './visit-plan.module.css';

/** Returns the names of the tests chosen in a form, one per line. */
function chosenTests(form: HTMLFormElement): string {
  const data = new FormData(form);
  const names = ['service', 'moreServices'].flatMap((field) => data.getAll(field).map(String));
  return [...new Set(names)].filter(Boolean).join('\n');
}

/** The total price of the tests chosen in the form around it, and the combined preparation. */
export function VisitPlan() {
  const { t } = useTranslation('appointment');
  const { load, data } = useFetcher<typeof loader>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let asked = '';
    const ask = () => {
      const names = chosenTests(form);
      if (names === asked) return;
      asked = names;
      void load(`${paths.appointment()}?plan=${encodeURIComponent(names)}`);
    };
    // After the fields have processed the change.
    const askSoon = () => queueMicrotask(ask);
    ask();
    form.addEventListener('change', askSoon);
    return () => form.removeEventListener('change', askSoon);
  }, [load]);
  const plan = data?.plan;
  const hasPlan = plan && (plan.pricePaise !== null || plan.preparation.length > 0);
  return (
    <div ref={place} role="status" className={styles.plan}>
      {hasPlan && (
        <>
          {plan.pricePaise !== null && (
            <p>
              {t(plan.isPriceFrom ? 'plan.priceFrom' : 'plan.price', {
                price: formatPrice(plan.pricePaise),
              })}
            </p>
          )}
          {plan.preparation.length > 0 && (
            <>
              <p>{t('plan.prepare')}</p>
              <ul>
                {plan.preparation.map((step) => (
                  <li key={step.text}>
                    <LocalText value={step} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  );
}

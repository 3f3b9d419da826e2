import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialChoices } from '@nalam/shell/contract';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useDates } from '../../dates.ts';
import styles from './try-out-page.module.css';

/** What `npm run dev` answers at. */
const usualAddress = 'http://localhost:3000';
const ownMachine = 'own-machine';

interface TrialPartProps {
  package: TrialChoices['packages'][number];
  /** A version, or an address of the person's own machine; absent for what is live. */
  part: string | undefined;
  onChange: (part: string | undefined) => void;
}

/** Which version of one package is tried out. */
export function TrialPart({ package: { name, live, stored }, part, onChange }: TrialPartProps) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  // Also while the address is being typed.
  const [fromMachine, setFromMachine] = useState(part?.startsWith('http') ?? false);
  const isLocal = fromMachine && part !== undefined;
  // The shell holds everything together; its own machine's can't stand in a page that another one made.
  const mayBeLocal = name !== 'shell';
  return (
    <div className={styles.part}>
      <SelectField
        label={name}
        value={isLocal ? ownMachine : (part ?? '')}
        placeholder={t('tryOut.live', { version: live })}
        options={[
          ...stored
            .filter(({ version }) => version !== live)
            .map(({ publishedAt, version }) => ({
              value: version,
              text: publishedAt ? `${version} · ${day(publishedAt)}, ${time(publishedAt)}` : version,
            })),
          ...(mayBeLocal ? [{ value: ownMachine, text: t('tryOut.ownMachine') }] : []),
        ]}
        onChange={({ target: { value } }) => {
          setFromMachine(value === ownMachine);
          onChange(value === '' ? undefined : value === ownMachine ? usualAddress : value);
        }}
      />
      {isLocal && (
        <TextField
          type="url"
          label={t('tryOut.address', { name })}
          hint={t('tryOut.addressHint')}
          required
          pattern="http://(localhost|127\.0\.0\.1)(:\d{1,5})?"
          value={part}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

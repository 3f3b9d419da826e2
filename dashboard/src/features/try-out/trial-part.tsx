import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialChoices } from '@nalam/shell/contract';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useDates } from '../../dates.ts';
import styles from './try-out-page.module.css';

/** The address of `npm run dev`. */
const usualAddress = 'http://localhost:3000';
const ownMachine = 'own-machine';

interface TrialPartProps {
  package: TrialChoices['packages'][number];
  /** A version, or an address on the user's own machine; absent for the live version. */
  part: string | undefined;
  onChange: (part: string | undefined) => void;
}

/** Chooses the version of one package for a trial. */
export function TrialPart({ package: { name, live, stored }, part, onChange }: TrialPartProps) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  // Stays chosen while the address is being typed.
  const [fromMachine, setFromMachine] = useState(part?.startsWith('http') ?? false);
  const isLocal = fromMachine && part !== undefined;
  // The shell renders the page, so a shell on the user's machine cannot be part of a page from the server.
  const mayBeLocal = name !== 'shell';
  return (
    <div className={styles.part}>
      <SelectField
        label={name}
        value={isLocal ? ownMachine : (part ?? '')}
        placeholder={t('tryOut.live', { version: live })}
        options={[
          // Includes the live one: its trial shows which version made each part of the live pages.
          ...stored.map(({ publishedAt, version }) => ({
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

import type { NewToken, ReleaseRight } from '@nalam/api/contract';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { FieldError } from '@nalam/shared-ui/field-error';
import { Fieldset } from '@nalam/shared-ui/fieldset';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { fieldName, problemsOf, useFieldText, type FieldErrors } from '../../field-errors.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useCreateTokenMutation } from './releases-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './release-tokens.module.css';

const allRights = ['release', 'rollback', 'freeze'] as const satisfies ReleaseRight[];
const lifetimes = [30, 90, 365];

interface Draft {
  name: string;
  forAll: boolean;
  ticked: string[];
  /** Names of additional packages, separated by commas or spaces. */
  typed: string;
  rights: ReleaseRight[];
  days: number;
}

const empty: Draft = { name: '', forAll: false, ticked: [], typed: '', rights: ['release'], days: 90 };

interface CreateTokenProps {
  /** The packages to choose from. */
  packages: string[];
  onClose: () => void;
}

/** Creates a release token, and then shows it. The input stays until it is created. */
export function CreateToken({ packages, onClose }: CreateTokenProps) {
  const { t } = useTranslation('dashboard');
  const fieldText = useFieldText();
  const notices = useNotices();
  const [createToken, { data: created, isLoading: sending }] = useCreateTokenMutation();
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = useRef<HTMLDivElement>(null);
  const rightsErrorId = useId();
  const { name, forAll, ticked, typed, rights, days } = draft;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  /** @returns the errors of the fields, the first field first */
  function check(token: NewToken): FieldErrors {
    const wrongPackage = token.packages?.find((each) => !/^[a-z][a-z0-9-]*$/.test(each));
    return {
      ...(name.trim() === '' && { name: t('releases.tokens.errors.name') }),
      ...(token.packages?.length === 0 && { packages: t('releases.tokens.errors.packages') }),
      ...(wrongPackage !== undefined && {
        packages: t('releases.tokens.errors.wrongPackage', { name: wrongPackage }),
      }),
      ...(rights.length === 0 && { rights: t('releases.tokens.errors.rights') }),
    };
  }

  async function send() {
    notices.withdraw();
    const token = newToken(draft);
    const found = check(token);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { error } = await createToken(token);
    if (!error) return;
    setErrors(
      Object.fromEntries(
        problemsOf(error).map((problem) => [String(fieldName(problem.field)[0]), fieldText(problem)]),
      ),
    );
    notices.failed(error);
  }

  if (created) return <NewTokenDialog name={name.trim()} token={created.token} onClose={onClose} />;
  return (
    <EditDialog
      title={t('releases.tokens.create')}
      okText={t('releases.tokens.create')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(empty)}
      busy={sending && t('sending')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div ref={fields} className={shared.stack}>
        <TextField
          label={t('releases.tokens.name')}
          hint={t('releases.tokens.nameHint')}
          error={errors.name}
          name="name"
          required
          maxLength={80}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Fieldset legend={t('releases.tokens.packages')} className={styles.choices}>
          <Checkbox
            label={t('releases.tokens.allPackages')}
            checked={forAll}
            onChange={({ target }) => change({ forAll: target.checked })}
          />
          {!forAll &&
            packages.map((each) => (
              <Checkbox
                key={each}
                label={each}
                checked={ticked.includes(each)}
                onChange={({ target }) => change({ ticked: toggled(ticked, each, target.checked) })}
              />
            ))}
          {!forAll && (
            <TextField
              label={t('releases.tokens.otherPackages')}
              hint={t('releases.tokens.otherPackagesHint')}
              error={errors.packages}
              name="packages"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              value={typed}
              onChange={({ target }) => change({ typed: target.value })}
            />
          )}
        </Fieldset>
        <Fieldset
          legend={t('releases.tokens.mayDo')}
          className={styles.choices}
          aria-describedby={errors.rights === undefined ? undefined : rightsErrorId}
        >
          {allRights.map((right) => {
            // The API also lets tokens that may release roll back.
            const included = right === 'rollback' && rights.includes('release');
            return (
              <Checkbox
                key={right}
                label={t(`releases.tokens.rights.${right}`)}
                name="rights"
                checked={included || rights.includes(right)}
                disabled={included}
                onChange={({ target }) => change({ rights: toggled(rights, right, target.checked) })}
              />
            );
          })}
          {errors.rights !== undefined && <FieldError id={rightsErrorId}>{errors.rights}</FieldError>}
        </Fieldset>
        <SelectField
          label={t('releases.tokens.expiry')}
          error={errors.days}
          options={lifetimes.map((count) => ({
            value: String(count),
            text: t('releases.tokens.days', { count }),
          }))}
          value={String(days)}
          onChange={({ target }) => change({ days: Number(target.value) })}
        />
      </div>
    </EditDialog>
  );
}

function newToken({ name, forAll, ticked, typed, rights, days }: Draft): NewToken {
  const names = new Set([...ticked, ...typed.split(/[\s,]+/).filter(Boolean)]);
  return {
    name: name.trim(),
    packages: forAll ? null : [...names],
    rights: rights.filter((right) => right !== 'rollback' || !rights.includes('release')),
    days,
  };
}

const toggled = <Value,>(values: Value[], value: Value, isOn: boolean) =>
  isOn ? [...values, value] : values.filter((each) => each !== value);

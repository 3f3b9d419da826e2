import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import type { RecordKind } from '@nalam/shell/contract';
import { useFailureWords } from '../../failure-words.ts';
import { ChoiceField, type PlainFieldProps } from './plain-fields.tsx';

interface ReferenceFieldProps extends PlainFieldProps {
  useChoices: NonNullable<RecordKind['choices']>[string];
}

/** The id of another record, which staff choose by name; with a retry if the names did not load. */
export function ReferenceField({ useChoices, hint, ...field }: ReferenceFieldProps) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const { data: options, error, isFetching, refetch } = useChoices();
  const hasFailed = options === undefined && error !== undefined && !isFetching;
  return (
    <>
      <ChoiceField {...field} {...(hint && { hint })} options={options ?? []} />
      {hasFailed && (
        <p role="alert">
          {failureWords(error)}{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            {t('media.again')}
          </Button>
        </p>
      )}
    </>
  );
}

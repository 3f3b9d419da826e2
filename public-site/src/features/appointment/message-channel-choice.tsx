import { useTranslation } from 'react-i18next';
import { SelectField } from '@nalam/shared-ui/select-field';
import type { FieldWiring } from '@nalam/shell/form';
import { useMessageChannels } from '../../centre/use-message-channels.ts';

/** Chooses the channel for messages about the visit; shown if the centre has one besides email. */
export function MessageChannelChoice({ wiring }: { wiring: FieldWiring }) {
  const { t } = useTranslation('appointment');
  const channels = useMessageChannels();
  if (channels.length === 0) return null;
  return (
    <SelectField
      {...wiring}
      required={false}
      label={t('channel.label')}
      hint={t('channel.hint')}
      placeholder={t('channel.email')}
      options={channels.map((channel) => ({ value: channel, text: t(`channel.${channel}`) }))}
    />
  );
}

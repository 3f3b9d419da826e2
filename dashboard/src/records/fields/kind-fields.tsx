import type { FieldSchema, RecordDetail } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { Form, Switch } from '@nalam/shared-ui/staff';
import { AddPictures } from '../../media/add-pictures.tsx';
import type { RecordKind } from '../record-kind.ts';
import { blankContent } from './blank-content.ts';
import { EditionField } from './edition-field.tsx';
import { ListField } from './list-field.tsx';
import { LocalField } from './local-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  ChoiceField,
  LineField,
  type LineFieldProps,
  MomentField,
  NumberField,
  PriceField,
  SearchWordsField,
  SwitchField,
  TimeField,
  WeekdaysField,
} from './plain-fields.tsx';
import { ReferenceField } from './reference-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { type FieldPath, type FieldWords, schemaPath, useFieldWords } from './use-field-words.ts';
import { valueOf } from './value-of.ts';

interface FieldProps {
  kind: Pick<RecordKind, 'texts' | 'choices' | 'shown'>;
  /** The stored record. */
  detail?: RecordDetail | undefined;
  schema: FieldSchema;
  /** Relative to the list that contains the field. */
  name: FieldPath;
  /** Relative to the content. */
  path: FieldPath;
}

/** The editor of a kind: the fields of its schema, in order. */
export const KindFields = (kind: Pick<FieldProps, 'kind' | 'detail' | 'schema'>) => (
  <FieldsOf {...kind} name={[]} path={[]} />
);

/** The fields of an object. */
const FieldsOf = ({ schema: { properties = {} }, name, path, ...rest }: FieldProps) =>
  Object.entries(properties).map(([property, schema]) => (
    <Field key={property} {...rest} schema={schema} name={[...name, property]} path={[...path, property]} />
  ));

function Field(props: FieldProps) {
  const useShown = props.kind.shown?.[schemaPath(props.path)];
  return useShown ? <FieldIfShown useShown={useShown} {...props} /> : <Input {...props} />;
}

type UseShown = NonNullable<RecordKind['shown']>[string];

function FieldIfShown({ useShown, ...props }: FieldProps & { useShown: UseShown }) {
  const isShown = useShown(props.detail);
  const form = Form.useFormInstance();
  // Read while rendering, because an entry keeps its id when it moves.
  return isShown(form.getFieldValue(props.path.slice(0, -1))) && <Input {...props} />;
}

/** The input of a field, by its name in the API's schemas if they have one. */
type InputName =
  | NonNullable<FieldSchema['widget']>
  | 'local-text'
  | 'local-rich-text'
  | 'picture'
  | 'choice'
  | 'switch'
  | 'number'
  | 'day'
  | 'moment'
  | 'entries'
  | 'group'
  | 'optional-group'
  | 'line'
  | 'email';

function inputOf(schema: FieldSchema): InputName {
  const { field } = schema;
  const { widget, type, format, enum: choices } = valueOf(schema);
  if (widget) return widget;
  if (field === 'local-text' || field === 'local-rich-text' || field === 'picture') return field;
  if (choices) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'entries';
  if (type === 'object') return field === 'optional' ? 'optional-group' : 'group';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'moment';
  return format === 'email' ? 'email' : 'line';
}

/** Inputs that are never empty, which a form marks as required. */
const alwaysFilled: InputName[] = ['choice', 'number', 'time'];

/** A value that is neither null nor empty by default must be filled in. */
const isRequired = (schema: FieldSchema) =>
  schema.required === true ||
  (schema.field !== 'optional' && (schema.default === undefined || alwaysFilled.includes(inputOf(schema))));

function Input(props: FieldProps) {
  const { kind, path, name, schema } = props;
  const words = useFieldWords(kind.texts);
  const input = inputOf(schema);
  const field = {
    name,
    label: words.label(path),
    hint: words.hint(path),
    required: isRequired(schema),
  };
  const useChoices = input === 'line' ? kind.choices?.[schemaPath(path)] : undefined;
  return useChoices ? (
    <ReferenceField {...field} useChoices={useChoices} />
  ) : (
    inputs[input](field, props, words)
  );
}

interface Labelled {
  name: FieldPath;
  label: string;
  hint: string;
  required: boolean;
}

const lineInput = (type: NonNullable<LineFieldProps['type']>) =>
  function LineInput(field: Labelled, { schema }: FieldProps) {
    const { maxLength = 0, pattern } = valueOf(schema);
    return (
      <LineField
        {...field}
        type={type}
        nullable={schema.field === 'optional'}
        max={maxLength}
        pattern={pattern}
      />
    );
  };

const inputs: Record<InputName, (field: Labelled, props: FieldProps, words: FieldWords) => ReactNode> = {
  id: () => null,
  line: lineInput('text'),
  email: lineInput('email'),
  tel: lineInput('tel'),
  url: lineInput('url'),
  'local-text': (field, { schema, path }) => {
    const max = maxOfTexts(schema);
    return <LocalField {...field} path={path} max={max} lines={linesFor(max)} />;
  },
  'local-rich-text': (field, { schema, path }) => (
    <RichTextField {...field} path={path} max={maxOfTexts(schema)} />
  ),
  words: (field, { schema: { maxItems = 0, items } }) => (
    <SearchWordsField {...field} max={maxItems} maxLength={items?.maxLength ?? 0} />
  ),
  number: (field, { schema }) => {
    const { minimum = 0, maximum = 0 } = valueOf(schema);
    return <NumberField {...field} min={minimum} max={maximum} />;
  },
  price: (field, { schema }) => <PriceField {...field} maxPaise={valueOf(schema).maximum ?? 0} />,
  edition: (field) => <EditionField {...field} />,
  switch: (field) => <SwitchField {...field} />,
  day: (field) => <TimeField {...field} type="date" />,
  time: (field) => <TimeField {...field} type="time" />,
  moment: (field) => <MomentField {...field} />,
  weekdays: (field) => <WeekdaysField {...field} />,
  picture: (field) => <PictureField {...field} />,
  choice: (field, { schema, path }, words) => {
    const values = valueOf(schema).enum ?? [];
    return (
      <ChoiceField
        {...field}
        options={values.map((value) => ({ value, label: words.choice(path, value) }))}
      />
    );
  },
  entries: ({ label }, props, words) => (
    <Entries {...props} label={label} addLabel={words.addTo(props.path)} />
  ),
  group: (_, props, words) => {
    const legend = words.legend(props.path);
    if (legend === '') return <FieldsOf {...props} />;
    return (
      <fieldset>
        <legend>{legend}</legend>
        <FieldsOf {...props} />
      </fieldset>
    );
  },
  'optional-group': ({ label, hint }, props) => (
    <OptionalGroup {...props} schema={valueOf(props.schema)} label={label} hint={hint} />
  ),
};

const maxOfTexts = ({ properties }: FieldSchema) => properties?.en?.maxLength ?? 0;

/** The height of the input for a text of this length. */
const linesFor = (max: number) => (max <= 200 ? 1 : max <= 300 ? 2 : max < 1000 ? 3 : 4);

/** A list of values, or of groups of fields. */
function Entries({ label, addLabel, ...props }: FieldProps & { label: string; addLabel: string }) {
  const { maxItems = 0, items = {} } = props.schema;
  const Entry = inputOf(items) === 'group' ? FieldsOf : Field;
  return (
    <ListField
      name={props.name}
      label={label}
      addLabel={addLabel}
      max={maxItems}
      blank={() => blankContent(items)}
      {...(items.field === 'picture' && {
        more: (add, room) => <AddPictures room={room} onAdded={({ id }) => add(id)} />,
      })}
    >
      {(entry, path) => <Entry {...props} schema={items} name={[entry]} path={path} />}
    </ListField>
  );
}

/** Fields that a switch adds, such as those of a button. */
function OptionalGroup({ label, hint, ...props }: FieldProps & { label: string; hint: string }) {
  const form = Form.useFormInstance();
  const isOn = isObject(Form.useWatch(props.path, { form, preserve: true }));
  return (
    <>
      <Form.Item
        name={props.name}
        label={label}
        valuePropName="checked"
        getValueProps={(value: unknown) => ({ checked: isObject(value) })}
        normalize={(on: boolean) => (on ? blankContent(props.schema) : null)}
        {...(hint && { extra: hint })}
      >
        <Switch />
      </Form.Item>
      {isOn && <FieldsOf {...props} />}
    </>
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

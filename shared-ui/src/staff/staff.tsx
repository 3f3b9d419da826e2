/**
 * antd, for the staff's screens only: visitors' pages are made of the light components, because a form of antd's alone
 * weighs more than such a page may. Every staff screen loads this list, so it holds what screens use and no more; add a
 * component here when a screen first uses it, and take it away with the last.
 */
export { Checkbox, Form, Input, InputNumber, Pagination, QRCode, Radio, Select, Switch, Table } from 'antd';
export type { FormInstance, FormItemProps, InputRef, TableProps } from 'antd';
export { StaffTheme } from './staff-theme.tsx';

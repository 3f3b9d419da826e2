import type { OpeningDetail } from '@nalam/api/contract';
import { english } from '@nalam/shell/testing';

export const testOpening: OpeningDetail = {
  _id: 'o1',
  slug: 'staff-nurse',
  title: english('Staff nurse'),
  department: english('Health checkups'),
  location: english('Thillai Nagar, Trichy'),
  type: 'full-time',
  summary: english('Walk with our guests through their health check.'),
  lastDate: '2027-02-15',
  description: english('<h3>What you will do</h3><p>Measure blood pressure.</p>'),
  experience: english('Two years'),
  hours: english('6:30 am to 2:30 pm'),
  salary: { fromPaise: 2_000_000, toPaise: 2_800_000 },
  postedOn: '2026-11-12',
  closed: false,
};

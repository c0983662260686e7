import { csvFile } from '@/lib/contract/csv';
import { usersApi } from '../contract';
import { pageOfUsers } from './list';

/** The accounts that match the search and filters. */
export const usersCsv = csvFile({
  name: 'users',
  list: usersApi.list,
  read: pageOfUsers,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    displayName: ({ displayName }) => displayName,
    email: ({ email }) => email,
    emailVerified: ({ emailVerified }) => (emailVerified ? 'yes' : 'no'),
    role: ({ role }) => role,
    status: ({ status }) => status,
    referralCode: ({ referralCode }) => referralCode,
    createdAt: ({ createdAt }) => createdAt,
  },
});

import { usersApi } from '../users/contract';
import { pageOfUsers } from '../users/list';
import { listCsv } from './list-csv';

/** `GET /users/csv`: the accounts that a search and filters find. */
export const usersCsv = listCsv({
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

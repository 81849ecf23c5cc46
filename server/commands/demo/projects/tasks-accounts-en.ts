/** The tasks of moving the accounts. The form is told in `task-list.ts`. */
export const tasksOfTheAccounts = `
= completed 34-27 until 20
Count the accounts, the real ones | Migration | @34 by martin done 33
> 2,318. The rest never bought anything and are not asked to come along.
What the old system knows about a person | Migration, Privacy
Drop what we have no reason to keep | Privacy
> Fax numbers. Birthdays. “How did you hear about us?”
Dry run on a copy | Migration | @31 by martin done 26
Keep old hashes until somebody signs in | Migration, Passwords
Two accounts with one address | Migration
Mail: “your account has moved, nothing to do” | Letters | @33 by martin done 25
Answers for those who can’t sign in | Letters

= completed 27-21 until 19
Seven addresses that differ in trailing spaces | Migration, Passwords | @26 by oliver
Second dry run, with a stopwatch | Migration
> 14 minutes for all of them.
Way back, if it goes wrong | Migration
> The old shop stays as it is for two weeks. Tested: nine minutes.
Sign in with the old password once, hash anew | Passwords
Move 2,318 accounts | Migration | @22 by martin done 19

= completed 19-17 until 15
How many came back in the first week | Migration, Privacy
Delete the copies of the dry runs | Privacy
Turn off the old sign-in page | Migration, Passwords
`;

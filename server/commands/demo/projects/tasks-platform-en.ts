/** The tasks of those who keep the shop running. The form is told in `task-list.ts`. */
export const tasksOfThePlatform = `
= completed 37-28 until 24
Cache the packages of the build, keyed on the lock file | Infrastructure | @38 by oliver done 38 from engineering: Excellent. First item: the build
> 14 minutes, 9 of those are \`npm install\`. Same trick as in the data jobs.
Raise the connection pool to 20 | Infrastructure, Backend | @35 by oliver done 35
Find out why checkout queues at noon | Backend, Bug | @36 by oliver done 35
> Every trace shows 300 ms of waiting for a connection.
Import turns amounts into text | Data, Bug | @32 by priya done 32 from engineering: It’s okay, but
> "12,50" with a comma, for the Spanish rows only.
Test data with commas, spaces and a € sign | Data | @32 by ingrid from engineering: On it. I’ll add rows
One page for every incident, in docs/incidents | Documentation | @29 by daniel done 28 from engineering: Proposal: we write down
> What happened, how we noticed, what we change. No blame.
Write up last week’s outage | Documentation | @29 by daniel
Card payments in staging | Backend
Stop logging whole baskets | Backend, Security
Move the images to their own service | Infrastructure, Backend
Restore a backup on a fresh machine, with a stopwatch | Infrastructure, Documentation | @33 by oliver done 29
> Forty minutes was the goal. It took fifty-two.
Retry order mails that bounce | Backend
Rate limit for the login | Security, Backend
Product page scores below 60 on old phones | Frontend
Remove the old importer | Backend, Data | @37 by daniel done 29
Nightly copy of the pictures | Infrastructure
Type-check the templates | Frontend
Update the certificates by themselves | Infrastructure, Security
> And a mail when it did not work, please. Not when it did.
Two people can buy the last piece | Backend, Bug
Basket forgets the coupon after signing in | Frontend, Bug
Report per region, first version | Data
Delete branches that were merged | Good first task

= completed 27-17 until 14
Read the account migration with four eyes | Security, Backend | @26 by martin done 24 from engineering: I need four eyes
Load test: two hundred people at once | Infrastructure | @24 by oliver done 21
Switch for Bizum | Backend
Dashboard for the launch day | Infrastructure, Data | @25 by daniel done 20
> Orders, errors, p95, free disk. Nothing else, it has to fit on the television.
Alerts that only wake people when they should | Infrastructure
Old addresses answer with the new ones | Backend
Health check that asks the database, too | Infrastructure, Backend
Show a picture’s place while it loads | Frontend
Sessions that survive a deploy | Backend, Bug
Count orders by the address, not by the browser | Data, Bug
Sort sizes as numbers | Frontend, Bug
> 10 cm came before 9 cm.
Mask card numbers in traces | Security
Checklist for rolling back | Documentation
First report after the launch | Data | @18 by priya

= completed 16-8 until 5
Laptop, keys and accounts for Zoë | Documentation | @16 by daniel done 15
Week one with Zoë: read, run, break something small | Good first task, Documentation | @15 by daniel
Production has to be typed out when deploying | Infrastructure, Bug | @12 by oliver done 11 from engineering: And that’s on us: staging
> Staging and production should not be one letter apart. Ask for the word, not for “y”.
Button colour back from lime | Frontend, Good first task | @12 by zoe done 12 from engineering: The button colour
Index on \`customer_id\` | Backend, Data, Good first task | @10 by priya done 10 from engineering: A small treat: I put all
> 2.8 s, every time somebody opens their orders.
One table of slow queries, every Monday | Data
Failed imports have to say that they failed | Data, Bug
Search that understands plurals | Backend
Close the connection in \`stock.test.ts\` | Bug, Good first task
Pickup list at 20:00 => Pickup list for the shop, by mail at 20:00 | Backend
“undefined” in the pickup mail | Bug | @9 by martin done 9
Read the access logs of the launch week | Security
Two caches for the same thing | Backend
Lock on the last piece, with a sentence why | Backend, Documentation
Dead links in the old blog | Good first task, Frontend | @15 by daniel done 12
Numbers for the talk: what 2,000 orders can tell | Data

= completed 7-3 until 1
Rename the seven accounts with trailing spaces | Data, Backend
Write down what happened in the power cut | Documentation | @5 by daniel from engineering: Power cut in the server room
New batteries for the server room | Infrastructure | @5 by daniel
> The old ones held for 20 minutes. Ask for 40.
Keyboard focus is lost when the basket opens | Frontend, Bug
Stock sync shows the time of the last run | Backend, Good first task

= under_review 8-1
Size guide, with pictures | Frontend, Good first task | @4 by zoe
> My first one all alone. Be honest.
New runtime on staging | Infrastructure, Backend | @1 by oliver due 0 from engineering: Upgrading the runtime on staging
> Payment tests compare times in two time zones. Those were the red ones.
Gift wrapping as a line of the order | Backend | @1 by martin due 5
Faster search for small words | Backend, Data
Refunds without a second click | Backend, Frontend
Remove the coupon table | Data

= in_progress 14-2
New runtime in production | Infrastructure | @4 by oliver due 3
> Only when staging has been quiet for two days.
Gift cards: a balance that can’t go below zero | Backend, Security | due 14
Pictures that load late jump the page | Frontend, Bug | due 2
Payment retries with a pause | Backend | due -2
Sales per region, second version | Data | due 1
Move the checks of the build to the second machine | Infrastructure
Read-only account for reports | Security, Data | due -6
Invoices in two languages | Backend, Frontend
Runbook for the holidays: who is on call, and when | Documentation, Infrastructure | due 8

= assigned 16-1
Upgrade the image library | Backend, Security
One table for all addresses | Backend, Data
Ask again for passwords of accounts nobody used for 90 days | Security | due 38
> See the account migration: old hashes go then, whatever happens.
Freeze deploys over the holidays | Infrastructure | @3 by daniel due 28
Second factor for administrators | Security
Flaky: \`orders.test.ts\` once a week, around midnight | Bug | @9 by oliver due -4
Disk of the image service at 80 % | Infrastructure | @1 by oliver due 1
Basket shows the old price for a second | Frontend, Bug
Try the search with a screen reader | Frontend, Good first task
Throw three different errors in \`parse()\` | Backend, Good first task
Old phones: 1.2 s to the first picture | Frontend
Drop the hashes that nobody migrated | Security | due 33
Graph of returns by size of the piece | Data | @5 by priya
Order mail in plain text, too | Backend
Archive orders older than ten years | Data, Backend
Name the temp folder after the job | Good first task
Write down how the stock sync works | Documentation
Who may see what: a table | Security, Documentation
Warn before the session ends | Frontend
Check the licences of what we use | Security, Documentation
- | Bug
Try the backups of the second machine | Infrastructure | due 0

= deleted 25-4
Rewrite the basket in something new | Frontend
Test ticket, please ignore | Good first task
= restored 12-5
Chaos day: unplug something on purpose | Infrastructure, Documentation
`;

/** What is said over and over again, about other things each time. The form is told in `dialogues.ts`. */
export const routineInEnglish = `
# en standup
A: Done: {task}. Next: {task2} | Finished {task}, starting {task2}
B: {task3}. Should land today | Reviewing #{pr}, then {task3}
C: {task4}, day {n} | Two small ones: {task4} and #{pr}

# en standup
A: Today is all {task} | {task}, and I’m on call
B: {task2}. Blocked by #{pr} until somebody looks at it
A^: I’ll look right after this | Looking now

# en build
A: #{pr} is out, {service} restarted once || {service} is on the new version || Put #{pr} on staging, please click around in {service}
B: Saw it, looks calm || Any alerts? || Clicking
A: 👍 || None | Only the usual one at {time} || Anything?
B +20: Still calm || Good || Works. The button says “{n}” now, is that on purpose?

# en build
A: ‹{test}› is flaky again, {n} of the last {nn} runs || ‹{test}› failed on ‹{branch}›, rerunning
B: Which seed? || It’s the clock, I bet
A: {nnn}. Same every time, so it’s real || Passed on the second run, which I like even less
B: Taking it || Make it an issue, I’ll look after lunch
A: https://git.barroysal.example/shop/issues/{pr}

# en build
A: Disk on {service} at {nn} % || Alert: {service}, memory || {service} restarted {n} times last night
B: Logs? || Since when? || Same reason as on {day}?
A: {thing}, {n} GB of it || Since #{pr}, I think || Same reason
B +15: Removed. Down to {n}{n2} % || Confirmed, one list that only grows. Fix in #{pr2} || Then it gets fixed today, #{pr2}
A: 👌 | 🙏 | Thank you

# en build
A: ‹{error}› since {time}, only in {service} || Seeing ‹{error}› in {service}, about {n} a minute
B: What changed? || Ours or the bank’s?
A: #{pr} || The bank’s, I think
B: Revert, then look || Can we retry?
A +9: Reverted, quiet again || Retrying with a pause. {n} left in the queue
B: 🙏 | Thanks for being quick

# en review
A: #{pr} is ready: {subject} | Review please, #{pr}, ‹{branch}›
B: On it | After lunch | Taking it
B +45: Two questions in there, otherwise good || Approved, nothing to add || One bug, line {nn}, the rest is lovely
A: Answered both, merging || Thanks! || Fixed, good eyes

# en review
A: Splitting #{pr} in {n}, it got too big || #{pr} grew. Want it in smaller pieces?
B: Thank you || Yes please, my screen is only so tall
A +70: First one’s up: #{pr2} || Up: {n} pieces, in order
B: 👏 | Much better

# en review
A: Who knows {service} best? I’d like a pair of eyes on ‹{branch}› || Could you look at ‹{branch}› before I clean it up?
B: That’s probably me || Send it over
A: https://git.barroysal.example/shop/tree/{branch}
B +30: Idea’s right. I’d start from the test in ‹{test}› | Looks sound. Careful around {thing}
A: 👍 | That helps, thanks

# en data
A: Yesterday: {nn} orders, {price} € on average, {n} % returned || Numbers of {day}: {nn} orders || {city} bought {nn} times {product} this week
B: Up or down? || And {city}? || Is that a lot?
A: Up {n} % | Flat || {nn2}, {n} more than last week || Last week it was {n}
B: 👍 | Good || Put it on the board || I’d call that a lot

# en data
A: Can you pull everyone who bought {product} twice? || I need the returns of {product}, by month
B: {nnn} people: https://data.barroysal.example/x/{nnn} || Running, ten minutes
A: You’re quick || No hurry
B: ✅ || There. Mind the first column, it’s in UTC

# en data
A: The report says {nn} % for {city}. Can that be? || Is {nn} really the number for {city}? || {product} sold {n} times yesterday and {nn} the day before?
B: Checking | Let me count by hand
B +20: No! Counted twice || It’s right, there was a fair || Right, too. The newsletter went out
A: Good that I asked || Thanks for checking || Ah, of course

# en plans
A: Out on {day}, back the day after || Working from {city} until {day}
B: Who’s covering? || Enjoy!
A: Everything’s in the notes, and my phone is on || Thanks. Same hours, better bread

# en plans
A: {time} today still good? || Call at {time}? || Could you make it {time} instead?
B: Yes || Make it ten past || {day} would be better
A: 👍 | Fine || OK || {day} at {time}, then

# en plans
A: For {day}: {subject}, {subject2}, and who makes coffee || Agenda for {time}: {subject}. Only that
B: Adding {service} || Good. Coffee first
A: Added || ☕

# en campaign
A: Post about {product} is up || {product} goes into the newsletter on {day} || The video of {product} is {n} seconds too long
B: Looks great || Who wrote that? It’s good || Cut the part with the box
A +90: {nnn} likes so far || Stolen from the shop floor, as always || That’s my favourite part. Cutting it
B: 🎉 || 😄 || 🎬

# en campaign
A: Need {n} photos of {product} by {day} || Have we got {product} on a dark table?
B: You’ll have them tomorrow || Yes, folder {nn}
A: 🙌 | Perfect
B +60: https://fotos.barroysal.example/serie-{nn2}

# en lunch
A: {place} at {lunchtime}? || {dish} at {place} today || Eating at my desk. Come and be sad with me?
B: In || Yes! || Give me five
A: 👍 || Downstairs at {lunchtime} || I have {dish} for two
B: On my way | 🏃

# en hello
A: Coffee? || You in today?
B: In ten || Yes, second floor | From {morning} on
A: 👌 || Great, I’ll come by

# en thanks
A: #{pr} saved my day, thank you || Thanks for your help with {subject}, it just worked || You were right about {service}
B: 😊 || Glad it helped || I’ll have that printed
A: ❤️ || Next coffee’s mine || Once. You were right once

# en football
A: {score} against {team}, then || {team} on {day}. Nervous?
B: Don’t || Always
A: See you at {evening} anyway? || 😄
B: Obviously || I’ve stopped watching

# en weekend
A: {trail} on Saturday? || Weather looks good for {trail}
B: Only if we start after nine || In! Who brings {dish}?
A: Nine sharp, then 🥾 || You do
`;

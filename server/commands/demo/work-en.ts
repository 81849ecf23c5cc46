/** What those who write software, and those who wait for it, say at work. The form is told in `dialogues.ts`. */
export const workInEnglish = `
# en build
A: Build’s red on ‹{branch}› | ‹{branch}› is red, is that anyone’s?
B: Looking | Mine, sorry. Looking
B: ‹{error}›
A^: That’s the third time this month | I know that one. It goes away if you look at it sternly
B: It’s the order of the tests. Run alone it passes
A: Then something before it leaves {thing} behind
B +25: Found it. ‹{test}› never closes its connection. Fix is up: https://git.barroysal.example/shop/pulls/{pr}
A: ✅ Merged. Thank you | Green again. You’re a hero

# en build
A: Is it just me or is {service} slow?
B: Not just you. p95 is {n}00 ms, normally it’s {nn}
A: Since when?
B: Since the {time} deploy. Rolling back
B +5: Back to {nn} ms
A^: Do we know why? | Nice and quick. What was it?
B: Somebody, who shall remain me, logged the whole basket on every request
A: 😄 | We’ve all been that somebody

# en build
A: Deploying {service} in five
B: 👍 | Go ahead | Fine by me
A +6: Out. Watching the graphs
A +20: Quiet. Calling it done | All good
B: 🚀

# en build
A: I want to delete {thing}. Nothing has read it since spring
B: Are you sure? | How do you know?
A^: I renamed it three weeks ago and nobody screamed
B: The scream test. Approved | That’s the most scientific method we have
A: Gone. {nn} files, {n},{nnn} lines less
B: Best pull request of the month

# en build
A: Funny one: {service} fails every night at 02:00, for exactly one minute
B: That’s when the backup starts | Cron?
A: Backup is at 04:00
B: In which time zone?
A: …
A: I hate everything
B^: Write it down in docs/incidents, number {n}, title: “…”

# en build
A: Certificates expire in {n} days, who’s on it? | Reminder: certificates, {n} days
B: Automated since June. You get that mail because I wanted to be sure
A: And are you?
B: I will be in {n} days 😅

# en review
A: Could you have a look at #{pr}? It’s small | When you have a minute, #{pr}: {subject}. It’s small
B: Small as in {n} lines, or small as in “just one line” and {nn} files?
A: The first. I promise
B +30: Looks good. Two nits: the name says “list” and it’s a map, and the test would pass without your change
A^: Oh wow, you’re right about the test => You’re right about the test. Fixed both, thanks for catching that
B: Approved 👍 | Ship it

# en review
A: I don’t get why #{pr} needs a lock | Question about #{pr}: why the lock?
B: Two people press “pay” at the same moment. Without it both read stock = 1
A: Wouldn’t the unique index catch that?
B^: It would, with an error page. With the lock the second one gets “sold out”, which is what they want to know
A: Fair. Could you put that sentence above the line? => Fair. Could you put exactly that sentence above the line?
B: Done
A: Approved

# en review
A: Reviewing #{pr}. I like it. One thing I’d do differently: ‹parse()› returns null for three different reasons
B: And the caller can’t tell which
A: Right
B: I’ll let it throw with a message each. Might take until tomorrow | Okay, making three small errors out of it
A: No hurry | 👌
B +120: Have another look?
A: Much nicer to read. Go

# en review
A: How do you review so fast?
B: I read the tests first. If I can’t tell what changed from those, I ask for better tests
A^: That’s… really good advice | Stealing that
B: I stole it too

# en review
A: Could I ask you something stupid?
B: Always | Those are the best ones
A: What does ‹git rebase --onto› do? I’ve read the page three times
B: Imagin a branch is a sticker. You peel it off one place and put it somewhere else, and the commits come along => Imagine a branch is a sticker. You peel it off one place and stick it somewhere else, and the commits come along
A: And --onto?
B: Where you stick it
A^: Why doesn’t the page just say that | Oh!! Thank you
B: Because somebody who understood it wrote the page

# en data
A: Do you have last month’s numbers for {city}?
B: {nn2} orders, average {price} €, {n} % returned
A: That’s more than I thought. What do they buy?
B: {product}, mostly, and {product2} with it. I’ll send the table
B +8: https://data.barroysal.example/cities/{nnn}
A^: Perfect, thanks! | Exactly what I needed 🙏

# en data
A: Something’s off in today’s report: {n} % fewer orders than yesterday, and nobody noticed in the shop
B: Is the import done?
A: It says so
B: “Done” meaning it ended, or meaning it worked?
A^: …it ended. With ‹{error}›, at line {nnn}
B: 😌
A +35: Rerun and complete. And it now says “failed” when it fails. Radical, I know

# en data
A: Chart of the week: people buy {product} on {day}s and return it on {day2}s
B: Why?
A: No idea. Correlation, weather, the moon
B: Put it in the newsletter as a mystery | You and your {day}s 😄
A: https://data.barroysal.example/charts/{nnn}

# en campaign
A: Draft for the newsletter: “{product}. It holds exactly one Monday.” Too much?
B: I love it | Not too much. It made me smile
A: The Spanish version came from the shop floor, I only stole it
B^: Best thefts are from your own people
A: Goes out {day} at {morning} => Goes out {day} at {morning}, unless someone stops me
B: Nobody will

# en campaign
A: {nn}k views on the video of {product}. The one with the lemon
B: It’s always the lemon
A^: Can we do one with two lemons?
B: You’re drunk with power 🍋🍋 | I’ll ask. Tomás has a shot list for citrus, I’m told

# en campaign
A: The journalist from {city} wants to visit the workshop on {day}. Can somebody show her round?
B: I can, from {time} on | Gladly. Does she speak Spanish?
A: A bit. And she’d like to try the wheel
B: Then she should not wear white
A: Passing that on word for word 😄

# en customer
A: A customer from {city} writes: parcel {order} arrived, beautiful, but it isn’t hers
B: Swapped labels? Who got hers?
A: Somebody in {city2}, who hasn’t said a word
B: That somebody now owns {product} and {n} plates | Would you say a word?
A: Sending hers again today. She keeps the other one as an apology
B^: Nice touch | That’s how you get a customer for life

# en lunch
A: Lunch? | Anyone hungry? | Food?
B: Yes. {place}? | Always. {place}?
A: They have {dish} today | It’s {dish} day
B^: Say no more. {lunchtime}?
A: {lunchtime} => {lunchtime} downstairs
B: 🏃 | 👍 | On my way

# en lunch
A: There’s leftover {dish} in the fridge, please rescue it
B: Consider it rescued | How old is it?
A: It’s from today! | Fresh from noon
B +15: It was delicious, thank whoever made it
A: I made it
B: Then thank you 😄

# en thanks
A: Thanks for jumping in yesterday, that saved my evening | Just wanted to say thanks for the help with #{pr}
B: Any time | Of course! You’d have done the same
A: Next coffee’s on me
B: ☕ | I’ll hold you to that

# en hello
A: Morning! | Good morning ☀️ | Hey, you around?
B: Morning | Hi! | Barely. Need ten minutes and a coffee
A: Ping me when you’re there, nothing urgent | Quick question about #{pr} when you have a moment
B +12: Here now | Shoot
A: It answered itself, sorry 😄 || I’ll call you, easier by voice
B: Best kind of question || 👍

# en hello
A: Running {n} minutes late, train’s standing in the middle of an orange grove
B: At least it smells nice | No worries, we start without you
A: There’s also a goat
B^: Photo or it didn’t happen
A: https://photos.barroysal.example/goat-{n}.jpg
B: 🐐

# en plans
A: Can we move our thing to {day}? | Could we do {day} instead of today?
B: Sure, {time}? | Better for me, actually. {time}?
A: Works
B: Moved | Invite’s updated

# en plans
A: Notes from today, so we both remember the same thing:⏎⏎• {subject}: yes, but after the holidays.⏎• {subject2}: first measure, then decide.⏎• {service} gets {n} days of cleaning up. Nobody adds anything meanwhile.⏎⏎Anything missing?
B: That we agreed to stop agreeing on things at 18:00 😄 | Just that I volunteered to measure
A: Added
B: 👍

# en standup
A: Yesterday: {task}. Today: {task2}. Nothing in my way
B: Finished {task3}, now {task4}
C: {task5}, should be done by noon. Then reviews
D: Still on {task6}. Stuck on ‹{error}›, would take a second pair of eyes
C^: I’ve seen that one. Call you at {morning}?
D: Yes please

# en standup
A: Today: {task}
B: {task2}, then the dentist at {time}, pray for me
C: Reviews in the morning, {task3} after lunch
A^: Good luck at the dentist
B +240: Survived. Half of my face is still in the meeting

# en standup
A: {task} is done ✅
B: 👏 | Nice
C: Mine isn’t: {task2}. It’s bigger than it looked
A^: They always are. Want to split it?
C: Let me try until {lunchtime}, then yes

# en standup
A: Short one from me: {task}, all day
B: Same as yesterday, {task2}. Nearly there
C: “Nearly there” since {day} 😄
B^: It’s a long nearly
`;

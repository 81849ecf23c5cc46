/** What happened to those who keep the shop running. The form is told in `dialogues.ts`. */
export const storiesOfEngineering = `
# en build @engineering 38 09:00 daniel oliver priya martin ingrid
A: Made us a room for everything with a terminal in it. Deploys, red builds, “is it just me or is the site slow”.
B: Excellent. First item: the build takes 14 minutes and 9 of those are ‹npm install›
C^: Cache keyed on the lock file. I did it for the data jobs, went from 6 minutes to 40 seconds
D: Please show me how. I’ve watched that progress bar so often it’s in my dreams
E: I keep a book next to the keyboard for that. Finished two this month
C: https://git.barroysal.example/data/jobs/blob/main/.ci/cache.yml
B +70: Done. 14 min → 4 min 20 s. I miss the coffee already

# en build @engineering 35 14:20 oliver martin daniel
A: Heads-up: I’m changing the database pool from 10 to 20 connections this afternoon
B^: Why?
A: Checkout queues for 300 ms at noon. Every trace shows the same thing: waiting for a connection
C: Fine by me. If it goes wrong, roll back first and ask later
A +65: Done. p95 at checkout went from 480 to 130 ms
C: Lovely. Put the graph in the notes, future us will want it

# en build @engineering 32 16:05 priya ingrid oliver
A: Who changed the currency column to a string? All my reports say NaN since lunch
B: …that would be the import I merged at 12:58 😔
A^: It’s okay, but ‹amount› is now "12,50" with a comma for the Spanish rows
B: Reverting. I should have looked at more than the first hundred rows
C: Can we make the test data less English? Every single price in it has a dot
B: On it. I’ll add rows with commas, with spaces as thousands and one with a € sign in the middle
A: You’re forgiven ❤️

# en build @engineering 29 10:30 daniel oliver priya
A: Proposal: we write down what we did whenever something breaks. One page, no blame: what happened, how we noticed, what we change. I’ll do the first one about last week’s outage.
B^: Yes please. Half of what I know about our systems I learned at 2 a.m. and forgot at 3
C: Can we keep them in the repo rather than in yet another tool?
A: ‹docs/incidents/›, one file each
C: Sold

# en build @engineering 26 11:15 martin oliver daniel
A: I need four eyes on the account migration. It touches passwords, so I’d rather be slow
B: I’ll take it. PR?
A: https://git.barroysal.example/shop/pulls/2412
B +50: Read it. Two things:⏎⏎1. The old hashes are kept until the person signs in. Good, but nothing ever removes those of people who don’t come back.⏎2. ‹email.toLowerCase()› isn’t enough, there are 7 accounts that differ only in trailing spaces.
A^: 1 → I’ll drop them after 90 days and ask for a new password then. 2 → how did you even find those?
B: I looked at the data before I looked at the code
C: Words to frame

# en build @engineering 20 21:40 martin daniel oliver
A: Backup done, migration running. 800 of 2,318
B^: I’m around if you need hands
A: 1,600
A: 2,318 of 2,318. Zero errors. I’m not touching anything until morning
C: Go to bed, champion
A: 🫡

# en hello @engineering 15 09:15 daniel zoe oliver priya ingrid
A: Everyone, say hello to Zoë! She starts with us today and will be around until summer.
B: Hi all! Very excited, slightly terrified
C^: Welcome! The terror goes away after the first time you break production. We schedule that for week two
D: Welcome Zoë! Ask anything, any time. The only silly question is the one about which editor is best
E: Hello! I’m in the office Tuesdays and Thursdays, I’ll show you the good coffee
B: Already feeling at home 😊 => Already feeling at home 😊 Thank you!

# en build @engineering 12 13:10 zoe daniel oliver
A: Um. I think I just deployed to production instead of staging
B^: What did you deploy?
A: The button colour. It is now… very green
C: I see it. It’s beautiful. Like a lime that knows what it wants
A: I’m so sorry!! How do I undo it?
B: ‹deploy rollback shop›, then breathe. You noticed within a minute and said so at once: that’s the whole job
A: Rolled back. Breathing.
C: And that’s on us: staging and production shouldn’t be one letter apart. I’ll make the command ask
A: Week two, right on schedule 🙈

# en build @engineering 10 15:30 priya oliver martin zoe
A: A small treat: I put all slow queries of the month in one table, https://data.barroysal.example/slow. The winner takes 2.8 s and runs every time somebody opens their orders.
B: Ouch. Is that the one without an index on ‹customer_id›?
A^: The very one
C: Fixing it now. Zoë, want to pair? It’s a good one to learn on
D: Yes please!
D +80: 2,800 ms → 3 ms. I’ve never felt such power
B: It never gets old

# en build @engineering 5 10:20 daniel oliver zoe priya
A: Power cut in the server room last night at 03:12. The batteries held for 20 minutes, then everything stopped cleanly. Up again at 04:05, nothing lost, I checked the orders one by one.
B^: And nobody had to get up? That’s new
A: That’s what the runbook from last month was for. It’s docs/incidents/0001, if anyone wants to feel smug
C: I read it twice and understood most of it!
D: Adding “most of it” to our quality goals

# en build @engineering 1 14:50 oliver martin daniel
A: Upgrading the runtime on staging tomorrow morning. Please keep it free until eleven
B: OK. Anything I should look at?
A^: The payment tests, they’re the only ones that failed on my machine. Could be the clock: they compare times in two time zones
C: It’s always time zones
B: Or DNS
C: Or time zones in DNS

# en talk @priya+ingrid 17 12:20 priya ingrid
A: They accepted my talk!! “Small data: what 2,000 orders can tell you”. I’m happy and I feel sick
B^: PRIYA! Congratulations! When?
A: In two weeks, second day, 11:40. Forty minutes, three hundred people
B: Right after coffee. Best slot there is
A: I’ve got a title and no slides
B: That’s how all talks begin. Rehearse on me on Thursday?
A: You’re the best

# en talk @priya+ingrid 12 16:30 ingrid priya
A: Notes from your rehearsal, while they’re fresh:⏎⏎• The story about the plates that only sold on Mondays is gold. Start with it.⏎• Slide 14 has more numbers than the tax form. Pick one.⏎• You say “sort of” a lot when you’re sure of something. You’re sure. Say it.⏎• 46 minutes. Drop the part about tooling, people will ask.
B^: This is so useful, thank you. Dropping the tooling hurts but you’re right
A: Keep it as a bonus slide. Nobody ever asks, but you’ll feel safe
B: Slide 14 now has one number on it. It’s 37. It looks very confident

# en talk @all 8 13:05 priya lucia oliver nuria zoe
A: It’s done!! The talk went well, nobody left, and someone asked about the tooling so I got to show my bonus slide 😄 Slides: https://data.barroysal.example/talks/small-data
B^: ¡Enhorabuena, Priya! Te vimos en directo desde la oficina, aplaudiendo a la pantalla
C: The plates-on-Mondays story got a laugh even from our table, and we’ve all heard it
D: ¡Qué orgullo! 👏👏
E: So inspiring. I understood everything, even slide 14
A: Thank you all, I’m going to sleep for a day

# en flat @ingrid+zoe 13 12:30 zoe ingrid
A: You know the city: is 780 a month normal for a room in Ruzafa? With three flatmates and a cat
B: It was 500 two years ago. Now… sadly yes. Is the cat included?
A^: The cat is the landlord, as far as I understood
B: Then take it. What about Benimaclet? Cheaper, on the metro, students and trees
A: Seen one there yesterday: 610, a window onto a wall, and the shower is in the kitchen
B: In the kitchen?!
A: “Very practical,” she said
B: Ask Sofía, her cousin rents out rooms. I’ll put you two in touch

# en flat @ingrid+zoe 8 17:15 zoe ingrid
A: I HAVE A FLAT! Sofía’s cousin’s. 620 with everything, a real window, and a balcony the size of a towel
B^: Yesss! 🎉 When do you move?
A: Saturday. I own two suitcases and a plant, so it should be quick
B: I’ve got a car and nothing planned. What time?
A: You’re an angel. Ten?
B: Ten. I’ll bring croissants, you bring the plant

# es football @bruno+joaquin 26 17:40 joaquin bruno
A: ¿Vamos el domingo al campo? Tengo el abono de mi cuñado
B: ¡Claro! ¿A qué hora es?
A: A las 18:30. Quedamos a las 17:00 en la puerta de siempre
B^: Hecho. Llevo bocadillos
A: El último que llevaste era de sardinas y nos miraba toda la grada
B: Era atún
A: Era un crimen

# es thanks @bruno+joaquin 21 15:00 bruno joaquin
A: Te dejo en el almacén la cinta buena y la llave inglesa. Ya son tuyas
B: Gracias, Bruno. Por eso y por todo
A^: Cuídame los jarrones
B: Como si fueran míos. Buen viaje, y avisa cuando llegues
A +300: Llegado. Llueve. Todo en orden
`;

/** What people say to each other besides work. The form is told in `dialogues.ts`. */
export const lifeInEnglish = `
# en football
A: Did you see that? | Tell me you watched it
B: {score}. In the 94th minute. I woke up the neighbours | I saw it, I regret it
A: Against {team}, of all teams
B^: My phone has {nn} messages from my brother and all of them are the same emoji
A: Which one?
B: The clown

# en football
A: Five-a-side tonight, we’re one short. Interested?
B: I have the lungs of a chair | What’s the level?
A: One of us once scored. It was an own goal
B^: I’m in | My people!
A: {evening}, the pitch behind the station => {evening}, the pitch behind the station. Bring a dark shirt
B: Dark shirt, pale legs, got it

# en football
A: So, {team} again
B: I know | Don’t
A: {score}
B: I KNOW
A x: I’m only saying
A: Same time next week?
B: Of course

# en flat
A: My landlord wants {price} € more a month “for the market”
B: What’s in your contract?
A: Nothing about markets
B: Then the answer is no, politely and in writing. There’s a tenants’ office on {street}, free on {day}s
A^: Going there. Thank you | You’re a treasure
B: Take the gas bills along, they always ask

# en flat
A: Does anyone know a plumber who comes when he says he comes?
B: In Valencia? 😂 | I know one who comes the day after, which is nearly that
A: It’s dripping on {spot}
B^: Sent you his number by mail. Say I sent you
A +180: He came! He fixed it! He wanted {nn} €!
B: Frame the bill

# en weekend
A: Any plans for the weekend? | Good weekend?
B: {trail}, if my knees allow it || Sleeping. Professionally
A: Take pictures || Jealous
B: Always || Come along next time!

# en weekend
A: Finally read {book}
B: And?? | No spoilers, I’m on page {nn}
A: Cried on the metro. A stranger gave me a tissue and said “page {nnn}?”
B^: 😂 I believe it | I told you not to read it on the metro
A: What next?
B: {book2}. At home, with the curtains closed

# en weekend
A: I tried to make {dish} yesterday
B: “Tried” | And?
A: The smoke alarm has a very clear opinion
B^: Photos, please | Next time call me before, not after
A: https://photos.barroysal.example/kitchen-{n}.jpg
B: Oh no. Is that the ceiling?

# en weekend
A: Watched {film} last night
B: Loved it. The ending? | I fell asleep in it, don’t tell anyone
A: I’m still thinking about the ending
B: Coffee and ending at {time}?
A: Deal

# en jokes
A: Why do potters make bad thieves?
B: Go on
A: They always leave their prints on everything
B^: Get out | I hate that I laughed
A: I’ve got a second one
B: No you don’t

# en jokes
A: There are two hard things: naming, caching, and counting
B: You’ve told me that {n} times
A: Or {n2}
B^: 🙃 | …well played

# en jokes
A: My daughter drew our server. It has legs
B: How many? | Please share
A: Seven. “For redundancy,” she said
B: Hire her | She’s right, you know
A: https://photos.barroysal.example/server-with-legs.jpg
B: I want this on a mug. We know people who make mugs

# en jokes
A: I just said “as per my last email” out loud. To my cat
B: How did the cat take it?
A^: Read and ignored | He’s escalating
B: So like everyone else 😄

# en talk
A: There’s a call for talks for the spring conference, closes on {day}. You should send something
B: About what? | Me? On what?
A: About {subject}. You explain that to me once a week, and I still like it
B: I’d have to stand in front of people
A: You’d stand in front of people who came to hear it
B +40: I wrote {n} sentences. Would you read them?
A: Send! | Gladly
B: https://notes.barroysal.example/talks/draft-{n}

# en talk
A: Best sentence at the conference: “{quote}”
B: I’m putting that on the wall. Who said it?
A: Somebody in the queue for coffee
B: The best talks are in that queue

# en hello
A: Spanish question: what’s the difference between “ser” and “estar”?
B: “Ser” is what you are. “Estar” is what you’re up to
A: So “soy aburrido”…
B^: …means you’re a boring person. “Estoy aburrido” is a boring meeting
A: I have told nine people that I’m a boring person => I have told at least nine people that I am a boring person
B: We thought you were being modest

# en hello
A: Feeling better? | How’s the cold?
B: Much, thanks. Tea and three days of bad television | Getting there. I sound like a door
A: Don’t come in before {day}
B: Promise ❤️ | I won’t, thanks for covering
`;

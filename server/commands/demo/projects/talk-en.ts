/** What is said in the groups of projects, in English. The form is told in `../dialogues.ts`. */
export const talkInEnglish = `
# en project @platform 36 10:20 daniel oliver priya ingrid
A: Moved our list in here. Every label is somebody’s work: @infrastructure is Oliver, @data is Priya and Ingrid, and so on. If it’s nobody’s, it’s mine
B^: So “somebody should” finally has a name
C: What about things that are half data, half backend?
A: They get both. Like [[Remove the old importer]]
D: I’m @documentation? I didn’t know, but I’m not even mad

# en project @platform 30 15:10 oliver martin daniel
A: [[Restore a backup]]: 52 minutes, the goal was 40. Eleven of them I spent looking for the key
B^: Where was it?
A: In the backup
C: Please write that down exactly like this

# en project @platform 22 11:35 daniel oliver priya
A: Everything that is due this week is for the launch. @infrastructure, [[Load test]] first, please
B: Running it tonight. Two hundred people who all want the same teapot
C: I’ll watch them on [[Dashboard for the launch day]]
B +300: It held. 210 ms at the worst moment

# en project @platform 14 10:15 daniel zoe oliver
A: @zoe you’re a member here now, no longer an observer. You may touch things
B: 😱 Thank you! What may I not touch?
C^: Nothing is that fragile. Every task keeps its history, and what’s deleted can be brought back
A: Start with whatever says @good-first-task
B: [[Dead links in the old blog]] it is

# en project @platform 6 13:20 priya ingrid oliver
A: About [[Flaky]]: it isn’t “around midnight”, it’s the first run after midnight, and only from Sunday to Monday
B^: So it’s a date. @oliver loves dates
C: I’d rather fix the printer

# en project @platform 3 09:50 zoe martin daniel
A: [[Size guide, with pictures]] is nearly there. @frontend, does anybody have a cup that I can measure?
B: Kitchen, second shelf. Take the Marina, it’s the one that people send back
A^: 8.2 cm. And now there’s coffee on the drawing
C: That’s how you know it’s to scale

# en project @accounts 28 14:00 martin oliver sofia
A: First run on a copy, [[Dry run on a copy]]: 2,318 in, 2,311 out
B^: Seven missing. Duplicates?
A: That’s what I hope
C: [[Mail: “your account has moved]] says “nothing to do”, so please make it true

# en project @accounts 18 10:45 martin daniel oliver lucia
A: [[Move 2,318 accounts]] is done, and 640 people have signed in since without noticing a thing
B^: The best kind of success
C: I’d like a T-shirt that says 2,318
D: You’ll get a mug. We have mugs

# en project @holidays 15 14:30 aoife sofia tomas
A: Welcome, gift people! Please look at [[One sentence for everything]] and say something, anything
B: «Hecho a mano, envuelto a mano.» And in English?
A^: “Made by hand, wrapped by hand.” It even has the same rhythm
C: @photo-and-video says yes. That’s me. I say yes

# en project @holidays 11 09:20 aoife lucia priya
A: Renamed us. It’s more than gifts by now: there’s a window, a video and half a newsletter
B: Good. And @translations means me and Sofía, so send us everything early
C: The biggest week last year was the very last one, by far. It’s in [[What worked last year]]

# en project @holidays 5 15:30 tomas aoife sofia
A: First cut of the video: 48 seconds. I know. It’s in [[Cut of the video]]
B^: Thirty, @tomas
A: The lemon needs time
C: The lemon can have eight seconds
A +75: Twenty-nine. The lemon kept its eight
`;

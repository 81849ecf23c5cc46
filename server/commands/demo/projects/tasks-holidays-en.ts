/** The tasks of the holiday campaign. The form is told in `task-list.ts`. */
export const tasksOfTheHolidays = `
= completed 16-9 until 4
What worked last year, on one page | Numbers | @16 by aoife done 12
> Sales by week, by channel and by product. And what we said we would never do again.
Agree on a budget | Budget | @16 by aoife
> Newsletter, video, paper, the window in Barcelona. Nothing on posters this time.
One sentence for everything we say | Newsletter, Translations | @16 by aoife done 13
> “Made by hand, wrapped by hand.” / «Hecho a mano, envuelto a mano.»
Pick twelve pieces for the gift guide | Gift guide
Names of the four gift boxes | Gift guide, Translations
Calendar of posts, week by week | Social media
Invite the thirty oldest customers to the workshop | Newsletter, Budget
Split the newsletter by language | Newsletter, Numbers
First look at the video: a lemon, a bowl, a hand | Photo and video
Prices of the gift boxes | Budget, Gift guide
Remove people who unsubscribed twice | Numbers, Newsletter
Ask the three cafés that pour from our cups | Social media
Fonts that have all our accents | Gift guide
Music for the video that we may really use | Photo and video
Moodboard => Moodboard: blue, paper, candles, no snow | Photo and video, Gift guide

= completed 9-4 until 1
Teaser: “something blue is coming” | Social media, Photo and video
Newsletter with the first hint | Newsletter
Count how many open it on the phone | Numbers
> 71 %. So: one column, one picture, one button.
Gift guide, first draft | Gift guide
Who answers messages on Sundays | Social media | @7 by aoife
Loan of the old table from the workshop | Photo and video
Thank the lady from Cuenca for her photo | Social media

= under_review 7-2
Gift guide, second draft | Gift guide, Translations | @4 by sofia due 0
> Twelve pieces, two pages. Please read it on your phone first.
Spanish version of the newsletter | Translations, Newsletter | @5 by aoife due 1
Cut of the video: 30 seconds | Photo and video | @6 by aoife due 2
Three pictures for the window in Barcelona | Photo and video, Shop window | due -1
Final number for the paper | Budget | @3 by aoife due 1

= in_progress 10-2
Newsletter with the gift guide | Newsletter | due 4
> Subject lines to try: “It holds exactly one Monday” / “For people who have everything except a good bowl”.
Window in Barcelona: sketch and measures | Shop window | @8 by sofia due 3
Landing page of the campaign | Gift guide, Translations | due 5
Voucher for those who bought on the first day | Budget, Numbers | due -2
Pictures of the gift boxes on a dark table | Photo and video | due 2
Shortlist of people to send a cup to | Social media

= assigned 10-1
A short film of how a parcel is wrapped | Photo and video, Gift wrapping | due 9
> One take, from above, hands only. Carmen wraps.
How to wrap a teapot, step by step | Gift wrapping | @3 by sofia
Ribbon that people can open | Gift wrapping | @4 by lucia
> We get a letter about the old one every week.
Stamp with our logo for the paper | Gift wrapping, Budget
Post: the twelve pieces, one a day | Social media
Last day to order, in big letters | Newsletter, Translations | due 16
Newsletter with the last day to order | Newsletter | due 20
Newsletter that says thank you | Newsletter, Translations
Opening hours of the shop over the holidays | Shop window, Translations | due 5
Who sets up the window, and who brings the ladder | Shop window | due 11
Numbers after the first week, in three lines | Numbers
Answer “is it handmade?” once and for all | Social media
Approve the budget for advertisements, or drop it | Budget | @6 by aoife due -3
> 600 € for four weeks. I lean towards dropping it, to be honest.
How to say thank you without a discount | Newsletter
Gift guide on paper for the shop | Gift guide, Budget
Video with two lemons | Photo and video
> We promised.
Press kit with five pictures | Photo and video, Translations
- | Social media
What we do differently next year | Numbers

= deleted 12-4
Advent calendar with 24 discounts | Social media
`;

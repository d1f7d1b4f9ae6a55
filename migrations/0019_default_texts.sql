-- A site without texts of its own speaks the catalogues' words. What a demo had copied of them goes.
alter table site
  alter column index_title set default '{}',
  alter column description set default '{}',
  alter column fictional_warning set default '{}',
  alter column fictional_singular set default '{}',
  alter column fictional_plural set default '{}';

update site set index_title = '{}' where index_title ->> 'en' = 'Find someone who sparks';
update site set description = '{}'
  where description ->> 'en' = 'Meet adults near you, like, swipe and chat. Free to join, no subscription, honest prices.';
update site set fictional_warning = '{}'
  where fictional_warning ->> 'en'
        = 'This profile is made up, for entertainment. Our team writes the replies, and you cannot meet in person.';
update site set fictional_singular = '{}' where fictional_singular ->> 'en' = 'fictional profile';
update site set fictional_plural = '{}' where fictional_plural ->> 'en' = 'fictional profiles';

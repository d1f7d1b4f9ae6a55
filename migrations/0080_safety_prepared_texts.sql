-- Which prepared text it is, where somebody has not written their own: its reader reads it in their language.
alter table decision add column facts_prepared text;
alter table report add column outcome_prepared text;
alter table appeal add column reasons_prepared text;

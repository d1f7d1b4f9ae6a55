-- What somebody has waiting is found among their own by message_sender: those of whom it is asked have written little. One
-- index less for each message that is sent.
drop index message_unpaid;

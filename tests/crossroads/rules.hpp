#pragma once
#include "tests/crossroads/game.hpp"

namespace bout::crossroads {

bool opened(story::PieceId, Table&);
void said(story::TextId, Table&);
void asked(const story::Choose&, Table&);
void act(const story::Op&, Table&);
bool holds(const story::Op&, const State&, const Rules&);
void begin(story::At hook, Table&);
int outcome(story::At hook, const State&, const Rules&);

void set_up(Table&);
void resolve(const Keep&, Table&);
void resolve(const NextNight&, Table&);
void resolve(const RollDice&, Table&);
void resolve(const Pay&, Table&);
void resolve(const Play&, Table&);

Seats who(const PickCharm&, const State&, const Rules&);
Seats who(const story::Choose&, const State&, const Rules&);
Seats who(const PayToll&, const State&, const Rules&);
Seats who(const Stake&, const State&, const Rules&);
void list(const PickCharm&, const State&, const Rules&, Seat, ChoiceList&);
void list(const story::Choose&, const State&, const Rules&, Seat, ChoiceList&);
void list(const PayToll&, const State&, const Rules&, Seat, ChoiceList&);
void list(const Stake&, const State&, const Rules&, Seat, ChoiceList&);
void follow(const PickCharm&, Seat, Choice, Table&);
void follow(const story::Choose&, Choice, Table&);
void follow(const PayToll&, Choice, Table&);
void follow(const Stake&, Choice, Table&);

}  // namespace bout::crossroads

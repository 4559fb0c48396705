#pragma once
#include <optional>

#include "games/alls_well/decisions.hpp"

/// Trading and inventories, for whoever asks: the Skirmish's one decision after another, or all seats of a campaign at once.
/// `which` goes into the third argument of a choice: 0 for a player's own Character, 1 for the Solo Ally.
namespace bout::alls_well {

inline constexpr std::size_t most_items = slots + most_pack;

int sell_price(const Rules&, Item);  // 0: cannot be sold
/// Everything it has, an item for two hands once.
FixedList<Item, most_items> inventory(const State&, Unit);

// ---- what becomes of an item: rules/trade.cpp

/// Out of the pack, or else out of its slot.
void take_away(State&, const Rules&, Unit, Item);
void pack_item(Table&, Unit, Item);
void hand_over(Table&, Unit from, Unit to, Item);  // just gained
void place_item(Table&, Unit, Item, Slot, Room);
void wear(State&, const Rules&, Unit, int place, Slot);
void put_away(State&, const Rules&, Unit, Slot);
void drop(Table&, Unit, Item);  // wherever it is kept
/// What was bought and has no slot to go to: it must be put somewhere.
std::optional<Item> buy(Table&, Unit, EquipmentId);
std::optional<Item> buy_loot(Table&, Unit);
void hire(Table&, Unit, HiredId);
void give(Table&, Unit from, Unit to, Item);
void give_coin(Table&, Unit from, Unit to, int coin);
void sell(Table&, Unit, Item);

// ---- what may be chosen, and what follows: decisions_market.cpp

/// The four choices for an item gained (AWE-24.7), and to discard it.
void list_places(const State&, const Rules&, Unit, Item, ChoiceList&, int which = 0);
void put_item(Table&, Unit, Item, Choice);

void list_purchases(const State&, const Rules&, Unit, ChoiceList&);
/// What can be sold or given, wherever it is kept.
void list_disposals(const State&, const Rules&, Unit, ChoiceList&, int which = 0);
void list_gifts(const State&, const Rules&, Unit, Item, ChoiceList&, int which = 0);
void list_coin_gifts(const State&, Unit, ChoiceList&);
/// From pack to slot and back.
void list_wearing(const State&, const Rules&, Unit, ChoiceList&, int which = 0);
/// Does it; an item that was bought has to be put somewhere.
std::optional<Item> trade(Table&, Unit, Choice);

}  // namespace bout::alls_well

#pragma once
#include "games/face_to_the_mat/rules.hpp"

/// Who fits with whom, for the computer promoter (FTM-D3, FTM-R70).
namespace bout::face_to_the_mat {

using People = FixedList<Who, most_wrestlers>;
using Team = std::array<Who, 2>;
using Teams = FixedList<Team, most_wrestlers / 2>;

/// Those who are there and not booked yet.
People free_tonight(const State&);
void remove(People&, Who);
/// One of them by chance, or nobody.
Who any(Table&, const People&);
/// How many grades lie between two.
int apart(const State&, Who a, Who b);
bool all_mean(const Rules&, const Booking&);

/// Whether this one may join a match without being put against the own partner (FTM-R70).
bool may_join(const State&, const Booking&, Who);
/// Whether partners stand against each other in this match (FTM-R70).
bool pits_partners(const State&, const Booking&);
/// Opposite sides and grades as close as there are; one of the best three, so that no card is like the last. Nobody
/// whom the booking's people would have to meet otherwise.
Who opponent_for(Table&, const People& free, const Booking&);

/// The teams that can wrestle tonight (FTM-12.1).
Teams free_teams(Table&, People free);
/// Two of them meet; the champions, if they are there, are what people came for.
std::optional<Booking> tag_match(Table&, const Teams&);

}  // namespace bout::face_to_the_mat

#include "engine/event_json.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

// In the order of the variant in events.hpp; the compiler counts along.
constexpr std::array<MemberNames, std::variant_size_v<Event>> member_names = {{
    {"show", "venue", "name", "matches"},                                           // ShowBegan
    {"show"},                                                                       // ShowEnded
    {"season"},                                                                     // SeasonEnded
    {"show"},                                                                       // BooksClosed
    {"who", "joins"},                                                               // WrestlerSigned
    {"who"},                                                                        // WrestlerReturned
    {"number", "form", "cage", "hardcore", "grudge", "stakes", "titles", "first"},  // MatchBooked
    {"number", "missing"},                                                          // BookingDropped
    {"by", "to", "roll", "again"},                                                  // GrudgeTypeRolled
    {"by", "to", "roll", "again"},                                                  // GrudgeStakesRolled
    {"guest", "reel"},                                                              // InterviewBegan
    {"by", "to"},                                                                   // ChallengeLapsed
    {"number", "of", "form", "cage", "hardcore", "grudge", "stakes", "titles"},     // MatchBegan
    {"who", "place", "partner", "order", "late"},                                   // Entered
    {"face", "heel"},                                                               // SidesTaken
    {"spots"},                                                                      // HotBoxFilled
    {"winner", "loser", "partner", "loser_partner", "method", "cards"},             // MatchWon
    {"cards"},                                                                      // MatchDrawn
    {"who", "won", "wins", "losses"},                                               // Recorded
    {"title", "who", "against"},                                                    // TitleKept
    {"title", "from", "to", "to_partner"},                                          // TitleChanged
    {"title", "who"},                                                               // TitleVacated
    {"who", "shows"},                                                               // LeftTown
    {"chart", "line", "moment", "a", "b", "helper", "help", "die"},                 // StoryTold
    {"fav", "und", "face", "heel", "trailing", "leading", "champion", "ally"},      // RolesTaken
    {"who", "by", "now"},                                                           // GrudgeChanged
    {"who", "from", "to", "chart"},                                                 // GradeChanged
    {"by", "to", "due", "merged"},                                                  // Challenged
    {"a", "b"},                                                                     // BecameAllies
    {"a", "b", "team_broken"},                                                      // BecameFoes
    {"who", "to"},                                                                  // Turned
    {"who", "quality", "cards"},                                                    // QualityLost
    {"who", "quality", "help"},                                                     // QualityGained
    {"spot", "who"},                                                                // Ejected
    {"who", "title", "due"},                                                        // ContenderNamed
    {"a", "b", "what"},                                                             // Stipulated
    {"who"},                                                                        // MissesShow
    {"op"},                                                                         // PartVoid
    {"number", "card", "left"},                                                     // CardDrawn
    {"who", "against", "points", "card", "why", "from", "to", "die"},               // Scored
    {"card", "why", "in_a_row"},                                                    // NoScore
    {"who", "by", "from", "to"},                                                    // MovedBack
    {"by", "on"},                                                                   // HoldOn
    {"by", "on", "die"},                                                            // HoldHeld
    {"by", "on", "die", "points"},                                                  // HoldBroken
    {"face", "heel"},                                                               // TestBegan
    {"die", "scores"},                                                              // TestRoll
    {"by", "on", "counts_as", "up_to", "forced"},                                   // PinBegan
    {"count", "roll"},                                                              // PinCount
    {"who", "from", "count", "roll"},                                               // KickedOut
    {"by", "on", "method", "deciding"},                                             // FallWon
    {"who", "on", "up_to"},                                                         // FinisherTried
    {"who", "on", "roll", "from", "to"},                                            // FinisherMissed
    {"who", "on", "roll"},                                                          // FinisherLanded
    {"cards"},                                                                      // RefereeDown
    {"at_once"},                                                                    // RefereeUp
    {"comes"},                                                                      // SecondReferee
    {"by", "on", "finisher"},                                                       // CoverUncounted
    {"die"},                                                                        // TagRolled
    {"out", "in"},                                                                  // Tagged
    {"out", "in", "from", "to"},                                                    // HotTag
    {"who", "partner"},                                                             // DoubleTeam
    {"who", "from", "to"},                                                          // Refreshed
    {"who", "by", "method", "left"},                                                // Eliminated
    {"who", "place"},                                                               // PlaceTaken
    {"who", "thing", "space", "die", "to", "outside"},                              // ObjectGained
    {"who", "on", "thing"},                                                         // ObjectUsed
    {"who", "space", "chips"},                                                      // KickoutChipTaken
    {"cards"},                                                                      // SpilledOutside
    {"who", "from", "to"},                                                          // MovedOutside
    {"first"},                                                                      // BackInside
    {"who", "die", "from", "to"},                                                   // BooMove
    {"a", "b", "round"},                                                            // PairBegan
    {"who", "against", "points"},                                                   // PairWon
    {"who"},                                                                        // ByeGiven
    {"who", "card", "points", "survives", "to"},                                    // QuickDrawn
    {"left", "nobody_goes"},                                                        // QuickRoundEnded
    {"who", "from", "to"},                                                          // TokenMoved
}};
static_assert(names_fit<Event>(member_names));

}  // namespace

std::string Game::show(const Event& event) const { return event_json(event, member_names); }

}  // namespace bout::face_to_the_mat

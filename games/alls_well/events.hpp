#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "engine/one_of.hpp"
#include "games/alls_well/state.hpp"

namespace bout::alls_well {

// Ids as the page gets them: what stands for nobody or nothing is left out.

template <class Id, Id nothing>
struct Maybe {
  Id id = nothing;
  constexpr operator Id() const { return id; }
  constexpr std::optional<Id> shape() const { return id == nothing ? std::nullopt : std::optional(id); }
};
using MaybeUnit = Maybe<Unit, no_unit>;
using MaybeItem = Maybe<Item, no_item>;
using MaybeImpulse = Maybe<ImpulseId, no_impulse>;

/// A hex by its name.
struct Spot {
  Hex hex = no_hex;
  constexpr operator Hex() const { return hex; }
  std::string shape() const { return name_of(hex); }
};

/// Whose token it is: one of the two; neither: face down (AWE-4.2).
struct TriggerView {
  std::optional<Unit> unit;
  std::optional<EnemyType> type;
};
struct TokenOf {
  Trigger trigger{255};
  constexpr operator Trigger() const { return trigger; }
  TriggerView shape() const;
};

/// An action by its word, an ability also by its card.
struct ActionWord {
  std::string action;  // "move", "attack", "ability"
  std::optional<AbilityId> ability;
};
struct ActionOf {
  ActionKind kind = ActionKind::move;
  constexpr operator ActionKind() const { return kind; }
  ActionWord shape() const;
};

/// Why a Trigger token left the sequence, or a Character the map.
enum class Gone : std::uint8_t { died_out, collapsed, left };

// Everything worth telling someone. Numbers are as after the event unless they say otherwise.
// clang-format off
struct CharacterTaken { Unit unit; CharacterId character; bool solo; };
struct PraxisFollowed { Unit unit; PraxisId praxis; };
struct CardAcquired { Unit unit; ActionCardId card; };
struct ImpulseEvolved { Unit unit; ImpulseId in, out; };
struct Bought { Unit unit; Item item; std::uint16_t coin; };
struct Sold { Unit unit; Item item; std::uint16_t coin; };
struct Given { Unit from, to; MaybeItem item; std::uint8_t coin; };
struct Hiring { Unit unit; HiredId hired; std::uint16_t coin; };
struct ScenarioBegan { std::uint8_t rounds; std::uint16_t armour; std::uint8_t chapter = 0; };
struct Placed { Unit unit; std::uint8_t kind; Spot at; };
struct Spawned { Unit unit; EnemyType kind; Spot at; };
struct TokenAdded { TokenOf trigger; std::uint8_t place; };
struct RoundBegan { std::uint8_t round; };
struct SlotRead { std::uint8_t slot; bool armour; std::uint8_t chapter = 0; };
struct ImpulsesDrawn { Unit unit; MaybeImpulse one, other; };
struct ImpulsePlayed { Unit unit; ImpulseId impulse; MaybeImpulse held; };
struct ImpulseUsed { Unit unit; ImpulseId impulse; bool unused; };  // unused: it leaves with the round
struct TokenTurned { TokenOf trigger; };
struct TokenGone { TokenOf trigger; Gone why; };
struct TurnBegan { Unit unit; };
struct CardPlayed { Unit unit; ActionCardId card; bool rampage; };
struct RampageBroke { Unit unit; };
struct CardDrawn { Unit unit; ActionCardId card; };
struct CardDiscarded { Unit unit; ActionCardId card; };
struct WentTo { TokenOf trigger; Speed speed; };
struct ActionTaken { Unit unit; ActionOf kind; std::int8_t value; MaybeUnit target; bool surged, rampaged; };
struct Braced { Unit unit; std::uint8_t tokens; };
struct Ordered { Unit by, unit; ActionOf kind; };
struct OrderDeclined { Unit by, unit; };
struct Moved { Unit unit; Spot from, to; bool forced; };
struct PutOn { Unit unit; Spot from, to; };
struct AttackMissed { Unit unit; MaybeUnit target; };
struct Defended { Unit unit; std::uint8_t value; };
struct DefendLost { Unit unit; };
struct DamageDealt { Unit on; MaybeUnit by; std::uint8_t dealt, suffered; };
struct DamageTaken { Unit from, by; };                               // somebody takes it instead
struct Degraded { Unit unit; std::uint8_t space; };
struct Improved { Unit unit; std::uint8_t space; };
struct Healed { Unit unit; std::uint8_t gained, health; };
struct HealthLost { Unit unit; std::uint8_t lost, health; };
struct ResolveChanged { Unit unit; std::int8_t by; std::uint8_t resolve; };
struct WasFloored { Unit unit; };
struct FlooredTurned { Unit unit; Floored to; };
struct Rose { Unit unit; };
struct Collapsed { Unit unit; };
struct Left { Unit unit; };
struct Died { Unit unit; std::uint8_t kind; MaybeUnit by; Spot at; };
struct ThroesDrawn { Unit unit; ThroesId card; };
struct TraumaGained { Unit unit; std::uint8_t trauma; };
struct CoinChanged { Unit unit; std::int16_t by; std::uint16_t coin; };
struct LootDrawn { Unit unit; LootId loot; };
struct ItemKept { Unit unit; Item item; Slot slot; bool pack; };
struct ItemDiscarded { MaybeUnit unit; Item item; };  // nobody: left on the map (AWE-22.5)
struct ItemThrown { Unit unit; Item item; Spot at; };
struct ItemFound { Unit unit; Item item; };
struct LootUsed { Unit unit; LootId loot; };
struct LetterRead { Unit unit; std::uint8_t letter; Spot at; bool again; std::uint8_t chapter = 0; };  // again: what is read on coming back
struct OptionTaken { Unit unit; std::uint8_t letter, option; std::uint8_t chapter = 0; };
struct HexVoided { Spot at; };
struct TokenLaid { Unit unit; Token token; std::uint8_t value; };
struct TokenUsed { Unit unit; Token token; };
struct SnareLaid { Spot at; std::uint8_t value; };
struct SnareSprung { Unit unit; Spot at; std::uint8_t value; };
struct IntentDrawn { EnemyType kind; IntentId intent; };
struct EnemyActed { Unit unit; IntentState row; };
struct TargetTaken { Unit unit, target; };
struct Held { Unit unit; };
struct Afflicted { Unit unit; };
struct Augmented { Unit unit; };
struct TypeChanged { EnemyType kind; Attribute attribute; std::int8_t by; };
struct SidesChanged { SideGroup group; Layout layout; std::uint8_t chapter = 0; };
struct SlotCovered { std::uint8_t slot; };
struct CardSeen { Pile pile; std::uint8_t place, card; };
struct ExplorationGained { std::uint8_t token; };
struct TokenMoved { TokenOf trigger; std::int8_t by; };
struct SurrenderProposed { Unit unit; };
struct SurrenderDeclined { Unit unit; };
struct ScenarioEnded { Ending ending; std::uint8_t round; std::uint8_t chapter = 0; };

// the campaign. `recalls`: which of the sentences behind a text are read, a bit each
struct ChapterBegan { std::uint8_t chapter; };
struct LevelGained { Unit unit; std::uint8_t level, row; };  // row 255: by the quick start
struct ItemGranted { Unit unit; Item item; };                // by a level-up
struct DeckListed { Unit unit; std::uint32_t cards; };       // a bit for each Action card
struct HealthRaised { Unit unit; std::uint8_t by, most; };
struct TraumaShed { Unit unit; std::uint8_t by, trauma; };
struct ExplorationBegan { ChapterId part; std::uint8_t round, last; };
struct LocationRead { MaybeUnit unit; LocationId location; std::uint8_t recalls; };
struct PartyMoved { LocationId from, to; };
struct TrackerMoved { std::uint8_t round, last; };
struct Scouted { Unit unit; LocationId from, to; bool success; };
struct QuestRead { Unit unit; QuestId quest; std::uint8_t recalls; };
struct QuestAnswered { Unit unit; QuestId quest; std::uint8_t option; };
struct CardTurned { Unit unit; ActionCardId card; };
struct CardsReturned { Unit unit; std::optional<ActionCardId> discarded, top; std::uint8_t under; };
struct AssistBegan { Unit unit, helper; QuestId quest; };
struct Assisted { Unit unit, helper; QuestId quest; std::optional<ActionCardId> card; std::int8_t by, help; };
struct AssistRefused { Unit unit; };
struct ChallengeSettled { Unit unit; QuestId quest; bool success; std::uint8_t value, needed; };
struct QuestEnded { Unit unit; QuestId quest; Verdict verdict; };
struct QuestCovered { Unit unit; QuestId quest; bool success; std::uint8_t token; };
struct Rested { Unit unit; std::uint8_t resolve; };
struct ArmourEarned { std::uint8_t slot; };
struct ExplorationLost { std::uint8_t token; };
struct HiredGained { Unit unit; HiredId hired; };
struct ExplorationEnded { ChapterId part; Way way; };
struct LastEntryRead { ChapterId part; std::uint8_t recalls; };
struct ClosingRead { bool won; };
struct StoryEnded { std::uint8_t end, recalls; };
struct EpilogueRead { CharacterId character; std::uint8_t band, recalls; };
struct CampaignEnded { std::uint8_t won; };
// clang-format on

using Event = OneOf<
    CharacterTaken, PraxisFollowed, CardAcquired, ImpulseEvolved, Bought, Sold, Given, Hiring, ScenarioBegan, Placed,
    Spawned, TokenAdded, RoundBegan, SlotRead, ImpulsesDrawn, ImpulsePlayed, ImpulseUsed, TokenTurned, TokenGone,
    TurnBegan, CardPlayed, RampageBroke, CardDrawn, CardDiscarded, WentTo, ActionTaken, Braced, Ordered, OrderDeclined,
    Moved, PutOn, AttackMissed, Defended, DefendLost, DamageDealt, DamageTaken, Degraded, Improved, Healed, HealthLost,
    ResolveChanged, WasFloored, FlooredTurned, Rose, Collapsed, Left, Died, ThroesDrawn, TraumaGained, CoinChanged,
    LootDrawn, ItemKept, ItemDiscarded, ItemThrown, ItemFound, LootUsed, LetterRead, OptionTaken, HexVoided, TokenLaid,
    TokenUsed, SnareLaid, SnareSprung, IntentDrawn, EnemyActed, TargetTaken, Held, Afflicted, Augmented, TypeChanged,
    SidesChanged, SlotCovered, CardSeen, ExplorationGained, TokenMoved, SurrenderProposed, SurrenderDeclined,
    ScenarioEnded, ChapterBegan, LevelGained, ItemGranted, DeckListed, HealthRaised, TraumaShed, ExplorationBegan, LocationRead, PartyMoved,
    TrackerMoved, Scouted, QuestRead, QuestAnswered, CardTurned, CardsReturned, AssistBegan, Assisted, AssistRefused,
    ChallengeSettled, QuestEnded, QuestCovered, Rested, ArmourEarned, ExplorationLost, HiredGained, ExplorationEnded,
    LastEntryRead, ClosingRead, StoryEnded, EpilogueRead, CampaignEnded>;

}  // namespace bout::alls_well

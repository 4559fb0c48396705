#pragma once
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

/// What happens between matches, in words.
struct CareerNarrator {
  const Game& career_game;

  std::string who(Wrestler) const;
  std::string Who_(Wrestler) const;
  Told operator()(const CareerBegan&) const;
  Told operator()(const ChapterBegan&) const;
  Told operator()(const PieceOpened&) const;
  Told operator()(const TextTold&) const;
  Told operator()(const ChoiceAsked&) const;
  Told operator()(const OptionTaken&) const;
  Told operator()(const VpChanged&) const;
  Told operator()(const BumpsChanged&) const;
  Told operator()(const InjuryTaken&) const;
  Told operator()(const InjuryHealed&) const;
  Told operator()(const SkillGained&) const;
  Told operator()(const SkillLearned&) const;
  Told operator()(const SideTaken&) const;
  Told operator()(const Turned&) const;
  Told operator()(const TrackMoved&) const;
  Told operator()(const CardHeld&) const;
  Told operator()(const ActionUnlocked&) const;
  Told operator()(const RoleGiven&) const;
  Told operator()(const RoleEnded&) const;
  Told operator()(const RivalMade&) const;
  Told operator()(const ValetJoined&) const;
  Told operator()(const ValetLeft&) const;
  Told operator()(const NextChanged&) const;
  Told operator()(const NightActionsSet&) const;
  Told operator()(const DieBonusGiven&) const;
  Told operator()(const BackstageRolled&) const;
  Told operator()(const StatRolled&) const;
  Told operator()(const NightBegan&) const;
  Told operator()(const EncounterSetAside&) const;
  Told operator()(const WrestlerSeen&) const;
  Told operator()(const WrestlersReshuffled&) const;
  Told operator()(const EncountersReshuffled&) const;
  Told operator()(const MatchBilled&) const;
  Told operator()(const HardTaken&) const;
  Told operator()(const CardScouted&) const;
  Told operator()(const ScoutOrdered&) const;
  Told operator()(const Winded&) const;
  Told operator()(const MatchScored&) const;
  Told operator()(const TokenPlaced&) const;
  Told operator()(const MustWinLost&) const;
  Told operator()(const MatchConceded&) const;
  Told operator()(const CareerEnded&) const;
};

}  // namespace bout::all_or_nothing

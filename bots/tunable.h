// The numbers of the bots that games can find: names, ranges, and a player that uses a given set of them. The bots
// themselves read plain members of a struct and know nothing of this.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "bots/levels.h"

namespace fathom {

template <class Numbers>
struct Parameter {
  std::string_view name;
  double low;
  double high;
  bool whole;  // takes whole numbers only
  double (*get)(const Numbers&);
  void (*set)(Numbers&, double);
};

namespace detail {
template <class Numbers, class Value>
Numbers owner_of_member(Value Numbers::*);
}  // namespace detail

template <auto member>
constexpr auto parameter(std::string_view name, double low, double high) {
  using Numbers = decltype(detail::owner_of_member(member));
  using Value = std::remove_reference_t<decltype(std::declval<Numbers&>().*member)>;
  return Parameter<Numbers>{name,
                            low,
                            high,
                            std::is_integral_v<Value>,
                            [](const Numbers& numbers) { return static_cast<double>(numbers.*member); },
                            [](Numbers& numbers, double value) { numbers.*member = static_cast<Value>(value); }};
}

// An element of a list of numbers.
template <auto member, std::size_t index>
constexpr auto parameter(std::string_view name, double low, double high) {
  using Numbers = decltype(detail::owner_of_member(member));
  return Parameter<Numbers>{
      name,
      low,
      high,
      false,
      [](const Numbers& numbers) { return static_cast<double>((numbers.*member)[index]); },
      [](Numbers& numbers, double value) { (numbers.*member)[index] = static_cast<float>(value); }};
}

// Numbers and kParameters of a level that can be tuned.
template <class G, Level level>
struct Tunable;

template <>
struct Tunable<CaptainCarcass, Level::sailor> {
  using Numbers = captain_carcass::Judgement;
  static constexpr std::array kParameters{
      parameter<&Numbers::boldness>("boldness", 0, 4), parameter<&Numbers::knife>("knife", 0, 10),
      parameter<&Numbers::harpoon>("harpoon", 0, 8),   parameter<&Numbers::map>("map", 0, 6),
      parameter<&Numbers::net>("net", -3, 3),          parameter<&Numbers::look>("look", 0, 4),
      parameter<&Numbers::card>("card", 0, 0.6),       parameter<&Numbers::locker_share>("locker_share", 0.4, 1.2),
      parameter<&Numbers::spread>("spread", 1, 12),    parameter<&Numbers::spread_per_card>("spread_per_card", 0, 1),
  };
};

template <>
struct Tunable<TreasureDivers, Level::sailor> {
  using Numbers = treasure_divers::Judgement;
  static constexpr std::array kParameters{
      parameter<&Numbers::temperature>("temperature", 0.001, 0.05),
      parameter<&Numbers::shark_bite>("shark_bite", 0, 1.5),
      parameter<&Numbers::rounds>("rounds", 1, 4),
  };
};

template <>
struct Tunable<TreasureDivers, Level::expert> {
  using Numbers = treasure_divers::Effort;
  static constexpr std::array kParameters{
      parameter<&Numbers::most_moves>("most_moves", 8, 72),
      parameter<&Numbers::faith>("faith", 0, 1.2),
      parameter<&Numbers::least_weight>("least_weight", 0, 0.4),
      parameter<&Numbers::by_rule>("by_rule", 0, 0.8),
  };
};

template <>
struct Tunable<SeaAndShore, Level::sailor> {
  using Numbers = sea_and_shore::Judgement;
  static constexpr std::array kParameters{
      parameter<&Numbers::addition>("addition", 0.2, 1),   parameter<&Numbers::treasure>("treasure", 0.5, 1.5),
      parameter<&Numbers::steal>("steal", 0.7, 2.1),       parameter<&Numbers::action, 1>("action[1]", 0, 2.6),
      parameter<&Numbers::action, 2>("action[2]", 0, 1.6), parameter<&Numbers::action, 3>("action[3]", 0, 1.2),
      parameter<&Numbers::action, 4>("action[4]", 0, 2),   parameter<&Numbers::island, 1>("island[1]", 0, 0.5),
      parameter<&Numbers::island, 8>("island[8]", 0.2, 1), parameter<&Numbers::island, 12>("island[12]", 1, 2.6),
  };
};

template <>
struct Tunable<SeaAndShore, Level::expert> {
  using Numbers = sea_and_shore::Effort;
  static constexpr std::array kParameters{
      parameter<&Numbers::deals>("deals", 1, 24),
      parameter<&Numbers::playout_doubt>("playout_doubt", 0.1, 1.3),
      parameter<&Numbers::belief_doubt>("belief_doubt", 0.1, 1.2),
      parameter<&Numbers::surprise>("surprise", 0, 0.08),
      parameter<&Numbers::halves_differ>("halves_differ", 0.005, 0.05),
      parameter<&Numbers::least_chance>("least_chance", 0.05, 0.5),
  };
};

// What this level thinks with these numbers instead of its own.
template <Game G, Level level>
Analysis think_with(const typename Tunable<G, level>::Numbers& numbers, const typename G::View& view,
                    const typename G::Moves& moves, const Budget& budget, Random& random) {
  if constexpr (level == Level::sailor) {
    return Bots<G>::sailor(view, moves, random, numbers);
  } else {
    return Bots<G>::expert(view, moves, budget, random, numbers);
  }
}

}  // namespace fathom

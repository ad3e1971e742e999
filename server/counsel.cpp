#include "server/counsel.h"

namespace fathom::server {

namespace {
constexpr Milliseconds kHintBudget{300};
}  // namespace

Problem Counsel::why(const GuestPointer& guest, const ClientMessage& message) {
  const Seat own = table_.viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (!table_.proceedings) return {ErrorCode::wrong_status, "The match has not begun."};
  const Json reason = table_.proceedings.match().why_not(own, message.move);
  herald_.send(guest, Json{{"type", "why"}, {"id", message.id}, {"reason", reason}});
  return {};
}

Problem Counsel::hint(const GuestPointer& guest, const std::string& id) {
  if (!table_.record.hints) return {ErrorCode::hints_off, "There are no hints at this table."};
  const Seat own = table_.viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (!table_.plays() || !table_.proceedings.acting().has(own))
    return {ErrorCode::not_your_turn, "A hint is for your own decision: you have none to make now."};
  const auto seat = static_cast<std::size_t>(own);
  if (hinting_[seat]) return {ErrorCode::too_many, "One hint at a time."};
  BotPool& pool = table_.house.bots();
  // The guest is let go on the loop's thread only: a connection belongs to it.
  const auto answer = table_.later([this, asker = std::weak_ptr(guest), seat, id](const Json& advice) {
    if (ledger_.collapsed()) return;
    hinting_[seat] = false;
    const GuestPointer present = asker.lock();
    if (!present) return;
    if (advice.is_null())
      return herald_.fail(present, id, {ErrorCode::unavailable, "No hint could be found: try again."});
    Json frame{{"type", "hint"}, {"id", id}};
    frame.update(advice);
    herald_.send(present, frame);
    ++table_.house.metrics().hints;
  });
  LiveMatch::Advise advise = table_.proceedings.match().advise(own);
  advise.question.budget = pool.budget(kHintBudget);
  BotPool::Asked asked{std::move(advise.question),
                       [answer, &loop = table_.house.loop(), hint = std::move(advise.hint)](const Analysis* found) {
                         Json advice;
                         try {
                           if (found != nullptr) advice = hint(*found);
                         } catch (const std::exception&) {}
                         loop.post([answer, given = std::move(advice)] { answer(given); });
                       },
                       [asker = std::weak_ptr(guest)] { return !asker.expired(); }};
  if (!pool.ask(std::move(asked), BotPool::Kind::hint)) return everybody_thinks();
  hinting_[seat] = true;
  return {};
}

}  // namespace fathom::server

// fathom._fathom: the games for Python. What Python code sees of it is described in fathom/_fathom.pyi.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <mutex>

#include "games.h"

namespace py = pybind11;

namespace fathom::python {

namespace {

// An array of the caller's, taken as it is: never converted, never copied.
template <class T>
using Array = py::array_t<T, py::array::c_style>;

template <class T>
std::span<T> writable(const std::optional<Array<T>>& array, const char* name, std::size_t rows, int width) {
  if (!array) return {};
  const std::size_t size = rows * static_cast<std::size_t>(width);
  if (static_cast<std::size_t>(array->size()) != size)
    throw std::invalid_argument(std::string(name) + " must have room for " + std::to_string(size) + " values, not " +
                                std::to_string(array->size()));
  if (!array->writeable()) throw std::invalid_argument(std::string(name) + " must be writeable");
  return {Array<T>(*array).mutable_data(), size};
}

// Many games at once, for one thread of Python at a time.
class PyBatch {
 public:
  PyBatch(const AnyGame& game, int games, std::uint64_t seed, int threads)
      : games_(static_cast<std::size_t>(games)),
        actions_(game.actions()),
        observation_(game.observation_size()),
        seats_(game.most_seats()) {
    if (games < 1) throw std::invalid_argument("there must be at least one game");
    if (threads < 1 || threads > 1024) throw std::invalid_argument("threads must be 1 to 1024");
    batch_ = game.batch(games, seed, threads);
  }

  using Bytes = std::optional<Array<std::uint8_t>>;
  using Floats = std::optional<Array<float>>;
  using Seats = std::optional<Array<std::int8_t>>;

  void write(const Seats& seats, const Bytes& masks, const Bytes& observations, const Floats& scaled,
             const Bytes& ended, const Floats& returns) {
    const BatchArrays arrays = arrays_of(seats, masks, observations, scaled, ended, returns);
    const py::gil_scoped_release release;
    const std::lock_guard lock(mutex_);
    batch_->write(arrays);
  }

  void step(const Array<std::int32_t>& actions, const Seats& seats, const Bytes& masks, const Bytes& observations,
            const Floats& scaled, const Bytes& ended, const Floats& returns) {
    if (static_cast<std::size_t>(actions.size()) != games_)
      throw std::invalid_argument("there must be " + std::to_string(games_) + " actions, not " +
                                  std::to_string(actions.size()));
    const BatchArrays arrays = arrays_of(seats, masks, observations, scaled, ended, returns);
    const std::span chosen(actions.data(), games_);
    std::optional<int> refused;
    {
      const py::gil_scoped_release release;
      const std::lock_guard lock(mutex_);
      refused = batch_->step(chosen, arrays);
    }
    if (refused) {
      throw std::invalid_argument("action " + std::to_string(chosen[static_cast<std::size_t>(*refused)]) +
                                  " is not legal in game " + std::to_string(*refused) + "; no game was stepped");
    }
  }

  void sample(const Array<std::int32_t>& actions) {
    const std::span chosen = writable<std::int32_t>(actions, "actions", games_, 1);
    const py::gil_scoped_release release;
    const std::lock_guard lock(mutex_);
    batch_->sample(chosen);
  }

 private:
  BatchArrays arrays_of(const Seats& seats, const Bytes& masks, const Bytes& observations, const Floats& scaled,
                        const Bytes& ended, const Floats& returns) const {
    return {writable(seats, "seats", games_, 1),
            writable(masks, "masks", games_, actions_),
            writable(observations, "observations", games_, observation_),
            writable(scaled, "scaled", games_, observation_),
            writable(ended, "ended", games_, 1),
            writable(returns, "returns", games_, seats_)};
  }

  std::size_t games_;
  int actions_;
  int observation_;
  int seats_;
  std::unique_ptr<AnyBatch> batch_;
  std::mutex mutex_;
};

template <class T>
Array<T> observed(const AnyState& state, int viewer, int size) {
  Array<T> values(size);
  state.observe(viewer, std::span<T>(values.mutable_data(), static_cast<std::size_t>(size)));
  return values;
}

py::dict described(const Plane& plane, int begin) {
  py::list shape;
  for (const int length : plane.shape) {
    if (length > 0) shape.append(length);
  }
  py::dict row;
  row["name"] = std::string(plane.name);
  row["shape"] = py::tuple(shape);
  row["begin"] = begin;
  row["most"] = plane.most;
  row["meaning"] = std::string(plane.meaning);
  return row;
}

py::list described(const AnyGame& game) {
  py::list rows;
  int begin = 0;
  for (const Plane& plane : game.planes()) {
    rows.append(described(plane, begin));
    begin += plane.size();
  }
  return rows;
}

}  // namespace

PYBIND11_MODULE(_fathom, module) {
  module.doc() = "The games of Fathom: use the package fathom.";
  module.attr("__version__") = FATHOM_VERSION;
  module.def("game_ids", &game_ids);
  module.def("bot_levels", &bot_levels);

  py::class_<Random>(module, "Random")
      .def(py::init<std::uint64_t>(), py::arg("seed"))
      .def("below", [](Random& random, int bound) {
        if (bound < 1) throw std::invalid_argument("the bound must be at least 1");
        return random.below(bound);
      });

  py::class_<AnyState>(module, "State")
      .def("clone", &AnyState::clone)
      .def_property_readonly("players", &AnyState::players)
      .def("is_over", &AnyState::is_over)
      .def("is_chance", &AnyState::is_chance)
      .def("seats", &AnyState::seats)
      .def("legal_actions", &AnyState::legal_actions, py::arg("seat"))
      .def("chance_outcomes", &AnyState::chance_outcomes)
      .def("draw", &AnyState::draw, py::arg("random"))
      .def("apply_action", &AnyState::apply_action, py::arg("seat"), py::arg("action"))
      .def("apply_outcome", &AnyState::apply_outcome, py::arg("outcome"))
      .def("apply_text", &AnyState::apply_text, py::arg("seat"), py::arg("move"))
      .def("undo", &AnyState::undo)
      .def("action_text", &AnyState::action_text, py::arg("seat"), py::arg("action"))
      .def("outcome_text", &AnyState::outcome_text, py::arg("outcome"))
      .def("information_state", &AnyState::information_state, py::arg("viewer"))
      .def("returns", &AnyState::returns)
      .def("scores", &AnyState::scores)
      .def("winners", &AnyState::winners)
      .def("history",
           [](const AnyState& state) {
             std::vector<std::tuple<int, int, std::string>> taken;
             for (const AnyState::Taken& step : state.history()) taken.emplace_back(step.seat, step.number, step.text);
             return taken;
           })
      .def("is_imagined", &AnyState::is_imagined)
      .def("imagine", &AnyState::imagine, py::arg("viewer"), py::arg("random"))
      .def("bot_action", &AnyState::bot_action, py::arg("seat"), py::arg("level"), py::arg("iterations"),
           py::arg("random"), py::call_guard<py::gil_scoped_release>());

  py::class_<AnyGame>(module, "Game")
      .def(py::init(&make_game), py::arg("id"), py::arg("options"))
      .def_property_readonly("id", &AnyGame::id)
      .def_property_readonly("options", &AnyGame::options)
      .def_property_readonly("players", &AnyGame::players)
      .def_property_readonly("most_seats", &AnyGame::most_seats)
      .def_property_readonly("actions", &AnyGame::actions)
      .def_property_readonly("outcomes", &AnyGame::outcomes)
      .def_property_readonly("observation_size", &AnyGame::observation_size)
      .def_property_readonly("most_steps", &AnyGame::most_steps)
      .def_property_readonly("planes", [](const AnyGame& game) { return described(game); })
      .def("start", &AnyGame::start)
      .def(
          "observe",
          [](const AnyGame& game, const AnyState& state, int viewer) {
            return observed<float>(state, viewer, game.observation_size());
          },
          py::arg("state"), py::arg("viewer"))
      .def(
          "observe_bytes",
          [](const AnyGame& game, const AnyState& state, int viewer) {
            return observed<std::uint8_t>(state, viewer, game.observation_size());
          },
          py::arg("state"), py::arg("viewer"));

  py::class_<PyBatch>(module, "Batch")
      .def(py::init<const AnyGame&, int, std::uint64_t, int>(), py::arg("game"), py::arg("games"), py::arg("seed"),
           py::arg("threads"))
      .def("write", &PyBatch::write, py::kw_only(), py::arg("seats").noconvert() = py::none(),
           py::arg("masks").noconvert() = py::none(), py::arg("observations").noconvert() = py::none(),
           py::arg("scaled").noconvert() = py::none(), py::arg("ended").noconvert() = py::none(),
           py::arg("returns").noconvert() = py::none())
      .def("step", &PyBatch::step, py::arg("actions").noconvert(), py::kw_only(),
           py::arg("seats").noconvert() = py::none(), py::arg("masks").noconvert() = py::none(),
           py::arg("observations").noconvert() = py::none(), py::arg("scaled").noconvert() = py::none(),
           py::arg("ended").noconvert() = py::none(), py::arg("returns").noconvert() = py::none())
      .def("sample", &PyBatch::sample, py::arg("actions").noconvert());
}

}  // namespace fathom::python

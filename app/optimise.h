// `fathom study --optimise`: a race among sets of rules.
#pragma once

#include "app/study_arguments.h"

namespace fathom {

int run_optimise(const StudyArguments& arguments, const Invocation& invocation);

}  // namespace fathom

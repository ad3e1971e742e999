// Written by `fathom tune captain-carcass --bot outlook`: a row for each knot, a column for each merit.
#pragma once

#include "bots/captain_carcass/outlook.h"

namespace fathom::captain_carcass {

// 2356412 positions; ln(chance given to the winner) is -0.6162 on average.
inline constexpr Weights kWeightsForTwo{{
    {3.370F, -5.018F, 2.514F, 1.619F, 0.335F, 0.079F, -0.216F, -0.374F, 0.159F, 1.590F, 9.100F, 0.000F},
    {1.185F, -1.661F, 0.947F, 1.378F, 0.110F, 0.055F, -0.255F, -0.178F, 0.858F, 0.287F, 0.269F, 0.000F},
    {0.856F, -0.050F, 0.374F, 1.028F, -0.055F, 0.138F, -0.262F, -0.203F, 0.643F, 0.294F, 0.012F, 0.000F},
    {0.558F, 0.143F, 0.162F, 0.639F, -0.226F, 0.191F, -0.061F, -0.193F, 0.387F, 0.194F, 0.002F, 0.000F},
    {0.394F, 0.197F, 0.068F, 0.498F, -0.504F, 0.227F, -0.003F, -0.131F, 0.240F, 0.197F, -0.027F, 0.000F},
    {0.071F, 0.214F, -0.228F, -0.136F, -0.693F, 0.207F, 0.120F, -0.209F, 0.330F, 0.198F, -0.038F, 0.000F},
}};

// 1191355 positions; ln(chance given to the winner) is -1.1555 on average.
inline constexpr Weights kWeightsForMore{{
    {2.238F, -5.641F, 4.640F, 0.742F, 0.451F, 0.035F, -0.210F, -0.556F, 0.668F, 2.779F, -0.154F, 1.154F},
    {0.511F, 0.568F, -0.262F, 0.445F, -0.062F, 0.178F, -0.145F, -0.124F, 0.291F, 0.063F, 0.203F, 0.293F},
    {0.415F, -0.073F, 0.306F, 0.182F, -0.126F, 0.200F, 0.059F, -0.089F, 0.171F, 0.494F, -0.110F, 0.139F},
    {0.137F, 0.562F, -0.379F, 0.097F, -0.507F, 0.270F, -0.044F, -0.113F, 0.245F, 0.250F, -0.049F, 0.066F},
    {0.135F, -0.015F, 0.013F, -0.343F, -0.283F, 0.165F, 0.123F, -0.194F, 0.290F, 0.567F, -0.126F, -0.007F},
    {0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F, 0.000F},
}};

}  // namespace fathom::captain_carcass

#include "games/face_to_the_mat/commentary.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

Told Game::tell(const Event& event, Seat, Teller& teller) const {
  return face_to_the_mat::tell(content(), rules(), voice(), event, teller);
}

}  // namespace bout::face_to_the_mat

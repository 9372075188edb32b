package planted;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Who may do what with a document. */
final class Permissions {
  enum Role { GUEST, AUTHOR, EDITOR, ADMIN }

  enum Action { READ, WRITE, PUBLISH, DELETE }

  record User(String name, Set<Role> roles, boolean isSuspended) {}

  record Document(String owner, boolean isPublished, List<String> denied) {}

  private Permissions() {}

  static Set<Action> allowed(User user, Document document) {
    EnumSet<Action> allowed = EnumSet.noneOf(Action.class);
    if (document.isPublished()) allowed.add(Action.READ);
    if (user.roles().contains(Role.ADMIN)) return EnumSet.allOf(Action.class);
    if (user.isSuspended() || document.denied().contains(user.name())) return allowed;
    if (user.roles().contains(Role.EDITOR)) allowed.addAll(EnumSet.of(Action.READ, Action.WRITE, Action.PUBLISH));
    if (user.roles().contains(Role.AUTHOR) && document.owner().equals(user.name()))
      allowed.addAll(EnumSet.of(Action.READ, Action.WRITE));
    return allowed;
  }

  // fails: java.lang.AssertionError@suspended
  // why: an administrator who was suspended may still do everything.
  static int mayChange(User user, Document document) {
    Set<Action> allowed = allowed(user, document);
    assert !user.isSuspended() || !allowed.contains(Action.DELETE); //@suspended
    return allowed.size();
  }
}

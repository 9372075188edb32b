package planted;

/** A turnstile: three coins open it for one, and after ten events it wants to be serviced. */
final class Turnstile {
  enum Event { COIN, PUSH, RESET }

  private int coins = 0;
  private int passed = 0;
  private int events = 0;
  private boolean isOpen = false;

  private void on(Event event) {
    events++;
    switch (event) {
      case COIN:
        if (coins < 3) coins++;
        if (coins == 3) isOpen = true;
        break;
      case PUSH:
        if (!isOpen) return;
        passed++;
        isOpen = false;
        // The mistake: the coins of a guest who passed are taken only if no reset came before.
        if (events < 9) coins = 0;
        break;
      case RESET:
        if (events < 8) {
          coins = 0;
          isOpen = false;
        }
        break;
    }
  }

  // fails: java.lang.AssertionError@free
  // why: after three coins and more than eight events a push leaves the coins, and the next coin opens the gate again.
  static int guests(Event[] day) {
    Turnstile turnstile = new Turnstile();
    int paid = 0;
    for (Event event : day) {
      if (event == Event.COIN) paid++;
      turnstile.on(event);
    }
    assert turnstile.passed * 3 <= paid; //@free
    return turnstile.passed;
  }
}

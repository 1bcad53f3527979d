package io.github.wayleave.examples;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import java.util.List;

/** A line of decisions.txt: the name of a crawler, or {@code *} for one that no group names. */
record DocumentedDecision(String agent, String target, Access access) {
  static DocumentedDecision parse(String line) {
    List<String> words = List.of(line.strip().split("\\s+"));
    if (words.size() != 3) {
      throw new IllegalArgumentException("not a crawler, a target and an answer: " + line);
    }
    Access access =
        switch (words.get(2)) {
          case "allow" -> Access.ALLOW;
          case "disallow" -> Access.DISALLOW;
          default -> throw new IllegalArgumentException("neither allow nor disallow: " + line);
        };
    return new DocumentedDecision(words.get(0), words.get(1), access);
  }

  boolean isAllowed() {
    return access == Access.ALLOW;
  }

  /** Returns the names that the crawler claims, as our readers expect them. */
  List<ProductToken> names() {
    return agent.equals("*") ? List.of() : List.of(ProductToken.of(agent));
  }

  Target toTarget() {
    return Target.of(target);
  }

  @Override
  public String toString() {
    return agent + " " + target;
  }
}

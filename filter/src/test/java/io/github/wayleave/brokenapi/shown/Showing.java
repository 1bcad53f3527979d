package io.github.wayleave.brokenapi.shown;

import io.github.wayleave.brokenapi.internal.Hidden;
import java.util.List;
import java.util.Optional;

/** Shows what is internal in every place of a signature, which ApiTest has to notice. */
public class Showing<T extends Hidden> {
  /** A field of a type that users don't have. */
  protected final Optional<List<Hidden>> field = Optional.empty();

  /** Creates one from what users don't have. */
  public Showing(Hidden... parameters) {}

  /** Returns nothing that users don't have. */
  public List<String> harmless() {
    return inside().stream().map(Object::toString).toList();
  }

  List<Hidden> inside() {
    return List.of();
  }

  /** A nested type that extends what users don't have. */
  public static final class Nested extends Hidden {
    /** Throws what users don't have. */
    public void failing() throws Hidden.Failure {
      throw new Hidden.Failure();
    }
  }
}

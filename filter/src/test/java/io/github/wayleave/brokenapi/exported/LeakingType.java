package io.github.wayleave.brokenapi.exported;

import io.github.wayleave.brokenapi.internal.InternalType;
import java.util.List;
import java.util.Optional;

/** Mentions internal types in every kind of signature, for ApiTest to detect. */
public class LeakingType<T extends InternalType> {
  /** A field with an internal type argument. */
  protected final Optional<List<InternalType>> field = Optional.empty();

  /** A constructor with parameters of an internal type. */
  public LeakingType(InternalType... parameters) {}

  /** A method without internal types. */
  public List<String> texts() {
    return internalList().stream().map(Object::toString).toList();
  }

  List<InternalType> internalList() {
    return List.of();
  }

  /** A nested type with an internal superclass. */
  public static final class Nested extends InternalType {
    /** A method that throws an internal exception. */
    public void throwInternal() throws InternalType.InternalException {
      throw new InternalType.InternalException();
    }
  }
}

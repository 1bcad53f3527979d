package io.github.wayleave.internal.yaml.read;

import io.github.wayleave.text.InvalidValueException;

/** Thrown inside this package where a value from outside is not set. */
final class UnsetValueException extends InvalidValueException {
  private static final long serialVersionUID = 1L;

  UnsetValueException(String sentence) {
    super(sentence);
  }
}

package io.github.wayleave.brokenlayers.text;

import io.github.wayleave.brokenlayers.policy.LibraryUser;

/** In the lowest layer, but depends on a class of a higher one. */
public final class UpwardDependency {
  private UpwardDependency() {}

  public static LibraryUser libraryUser() {
    return new LibraryUser();
  }
}

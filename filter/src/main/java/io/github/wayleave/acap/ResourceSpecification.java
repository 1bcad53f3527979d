package io.github.wayleave.acap;

/** The resources that a field is about: a pattern of paths, or a set that is defined (2.4.3). */
public sealed interface ResourceSpecification permits ResourcePattern, SetReference {}

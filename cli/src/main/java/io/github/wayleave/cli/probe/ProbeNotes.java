package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.ProbeResult.RobotsRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a probe has found so far; the gaps are what was not asked or not seen. */
public final class ProbeNotes {
  final List<RobotsRow> robots = new ArrayList<>();
  final Map<String, String> browser = new LinkedHashMap<>();
  final List<ProbeRow> rows = new ArrayList<>();
  final List<ProbeFinding> findings = new ArrayList<>();
  final List<String> agreements = new ArrayList<>();
  final List<String> gaps = new ArrayList<>();
}

package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.line.LineWrapping;

/**
 * What the pieces of a log share.
 *
 * @param name the name of the log
 * @param keepsLines whether entries contain their lines
 */
record LogContext(
    String name,
    AgentCache agents,
    FormatDetector detector,
    LineWrapping wrapping,
    LogProxies proxies,
    boolean keepsLines) {}

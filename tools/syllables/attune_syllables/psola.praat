# Sings recordings: each line names a sound, a result, a pitch tier, a duration tier, and the range in Hz.
form Batch
  sentence list jobs.txt
endform
strings = Read Strings from raw text file: list$
n = Get number of strings
for i to n
  selectObject: strings
  line$ = Get string: i
  for field to 5
    at = index (line$, tab$)
    value$[field] = left$ (line$, at - 1)
    line$ = mid$ (line$, at + 1, 9999)
  endfor
  sound = Read from file: value$[1]
  manipulation = To Manipulation: 0.01, number (value$[5]), number (line$)
  pitch = Read from file: value$[3]
  duration = Read from file: value$[4]
  selectObject: manipulation, pitch
  Replace pitch tier
  selectObject: manipulation, duration
  Replace duration tier
  selectObject: manipulation
  result = Get resynthesis (overlap-add)
  Save as WAV file: value$[2]
  removeObject: sound, manipulation, pitch, duration, result
endfor
